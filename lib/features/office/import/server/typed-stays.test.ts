import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { accounts, workers } from '@/lib/core/backend/accounts/tables';
import { issueToken } from '@/lib/core/backend/accounts/token';
import { buildAccount, buildWorker } from '@/lib/features/sample/draft/server/builders/build';
import { currentRate } from '@/lib/features/work/visits/server/rates';
import { type AgencyWorld, agencyWorld } from '@/tests/support/agency-world';
import { backendForFile } from '@/tests/support/backend-for-file';
import { makeAdministrator } from '@/tests/support/office';
import { problemText } from './sheets';

const backend = backendForFile();
let agency: AgencyWorld;
beforeEach(async () => {
  agency = await agencyWorld(backend.database);
});

const emailOf = (name: string) => `${name}@${agency.world}.example`;

async function workerOf(name: string) {
  const [worker] = await agency.inside(({ tx }) =>
    tx
      .select()
      .from(workers)
      .where(eq(workers.email, emailOf(name))),
  );
  if (!worker) throw new Error(`${name} is no worker`);
  return worker;
}

async function patchAs(name: string, body: object) {
  const { id } = await workerOf(name);
  const isTheirs = eq(accounts.email, emailOf(name));
  const token = await agency.inside(async (ctx) => {
    const [account] = await ctx.tx.select().from(accounts).where(isTheirs);
    return issueToken(ctx, account?.id ?? 0);
  });
  const answer = await backend.call('PATCH', `workers/${id}/`, { token, body });
  expect([answer.status, answer.body]).toEqual([200, answer.body]);
}

it.each(['07700 900199', ''])(
  'an import keeps the mobile that a cleaner typed when the sheet says "%s", and names it',
  async (mobile) => {
    await agency.take();
    await patchAs('nia', { primary_telephone_number: '07700 900555' });
    const report = await agency.take(agency.changed('workers', 2, { mobile, postcode: 'SW4 9XY' }));
    expect(await workerOf('nia')).toMatchObject({ telephone: '07700 900555', postcode: 'SW4 9XY' });
    expect(report.leftAlone.map(problemText)).toEqual([
      'workers.csv:2 "Mobile" was typed in the app and stays',
    ]);
  },
);

it('an import keeps areas and pay that the office typed, and names them', async () => {
  await agency.take();
  const { id } = await workerOf('nia');
  const { token } = await makeAdministrator(backend, agency.world);
  const send = async (method: string, path: string, body: object) => {
    const answer = await backend.call(method, `admin/workers/${id}/${path}/`, { token, body });
    expect([path, answer.status, answer.body]).toEqual([path, 200, answer.body]);
  };
  await send('PUT', 'areas', {
    regular: 'SE1',
    one_off: 'SE1',
    travel: ['car', 'walking'],
    wanted_hours: '',
  });
  await send('POST', 'pay/rates', { from: '2026-03-02', base: '20', bonus: '0', fee: '0' });
  const report = await agency.take(
    agency.changed('workers', 2, { areas: 'N1', basePay: '£9', travel: 'bike' }),
  );
  const worker = await workerOf('nia');
  expect(worker).toMatchObject({
    assignedAreas: { regular: ['SE1'], oneOff: ['SE1'] },
    travelPreferences: ['bicycle'],
  });
  expect(await agency.inside((ctx) => currentRate(ctx, id))).toMatchObject({ basePence: 2000 });
  expect(report.leftAlone.map(problemText)).toEqual([
    'workers.csv:2 "Areas" was typed in the app and stays',
    'workers.csv:2 "Base pay" was typed in the app and stays',
  ]);
});

/** Nia joined by an invitation, before she stands in a sheet. */
async function joined(row: Partial<typeof workers.$inferInsert> = {}) {
  return agency.inside(async (ctx) => {
    const own = { email: emailOf('nia'), firstNames: 'Nia', lastName: 'Prosser', telephone: '07700 900555' };
    const worker = await buildWorker(ctx, { startedWork: null, rate: null, ...own, ...row });
    const account = await buildAccount(ctx, { email: own.email, workerId: worker.id, passwordHash: 'hers' });
    return { worker, account };
  });
}

it('an import takes a cleaner who joined by invitation as the same person, with her account and her jobs', async () => {
  const { worker, account } = await joined();
  const report = await agency.take();
  expect(report.problems.map(problemText)).not.toContainEqual(expect.stringMatching(/^workers\.csv:2 /));
  expect(await workerOf('nia')).toMatchObject({
    ...{ id: worker.id, telephone: '07700 900555', startedWork: '2024-03-02' },
  });
  const [now] = await agency.inside(({ tx }) =>
    tx.select().from(accounts).where(eq(accounts.id, account.id)),
  );
  expect(now).toMatchObject({ workerId: worker.id, passwordHash: 'hers' });
  expect((await agency.visitsOf('J01')).at(-1)?.workerId).toBe(worker.id);
  expect(report.leftAlone.map(problemText)).toContain(
    'workers.csv:2 "Mobile" was typed in the app and stays',
  );
  expect(report.signIns.map(({ email }) => email)).not.toContain(emailOf('nia'));
  expect((await agency.take()).counts.workers).toMatchObject({ new: 0, changed: 0, unchanged: 5 });
});

it('an import takes a cleaner who joined under another name with the same mobile as the same person', async () => {
  const { worker } = await joined({ firstNames: 'Angharad', telephone: '+447700900101' });
  await agency.take();
  expect(await workerOf('nia')).toMatchObject({ id: worker.id, firstNames: 'Angharad' });
});

it('an import refuses the line of a cleaner whose e-mail belongs to one with another name and mobile', async () => {
  const { worker } = await joined({ firstNames: 'Ewa', lastName: 'Nowak' });
  const report = await agency.take();
  expect(report.problems.map(problemText)).toContain(
    `workers.csv:2 ${emailOf('nia')} is the e-mail of a cleaner with another name and mobile`,
  );
  expect(await workerOf('nia')).toEqual(worker);
  expect(await agency.visitsOf('J01')).toEqual([]);
});

it.each(['admin', 'customer'] as const)(
  'an import takes no account of the role %s for a cleaner',
  async (role) => {
    const { account } = await joined();
    await agency.inside(({ tx }) => tx.update(accounts).set({ role }).where(eq(accounts.id, account.id)));
    const report = await agency.take();
    expect(report.problems.map(problemText)).toContain(
      `workers.csv:2 ${emailOf('nia')} has a sign-in already`,
    );
  },
);
