import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { NextRequest } from 'next/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sealPayment } from '@/lib/core/backend/accounts/seal';
import { accounts, paymentDetails, workers } from '@/lib/core/backend/accounts/tables';
import { dispatch } from '@/lib/core/gateway/calls/dispatch';
import { embedded } from '@/lib/core/gateway/calls/upstream';
import type { Dispatch } from '@/lib/core/gateway/sign-in/auth-options';
import type { OfficeRole } from '@/lib/core/ground/contract/office-roles';
import { answerPayExport } from '@/lib/features/office/pay/pay-export';
import { paymentPeriods } from '@/lib/features/records/pay';
import { auditOf, makeAdministrator, type TestAdministrator } from '../support/office';
import { officeCookie, stubSessionSettings } from '../support/session-cookies';
import { openTestBackend, type TestBackend } from '../support/test-backend';

const ORIGIN = 'http://sweep.test';
const WEEK = '2026-11-16';

let backend: TestBackend;
let world: string;
let office: TestAdministrator;
let send: Dispatch;
let logged: unknown[];
beforeAll(async () => {
  stubSessionSettings();
  backend = await openTestBackend();
  const upstream = embedded(async () => backend);
  send = (call, input, session, options) =>
    dispatch(call, input, session, { ...options, upstream, log: (line) => logged.push(line) });
});
afterAll(() => backend.close());
beforeEach(async () => {
  logged = [];
  world = await backend.makeWorld('2026-11-24T08:00:00.000Z');
  office = await makeAdministrator(backend, world);
  const { workerId } = await backend.makeWorker(world);
  const details = { nameOnAccount: '=Zoë "Z", Żak', sortCode: '401122', accountNumber: '01234567' };
  const owner = { world, workerId };
  await backend.in(world, async ({ tx }) => {
    await tx.update(workers).set({ firstNames: 'Zoë', lastName: 'Żak' }).where(eq(workers.id, workerId));
    await tx.insert(paymentDetails).values({ ...sealPayment(details, owner), ...owner });
    await tx.insert(paymentPeriods).values({
      ...{ world, workerId, firstDay: WEEK, closedAt: '2026-11-23T09:00:00Z' },
      ...{ earnedPence: 123_456, totalPence: 123_406, datePaid: '2026-11-24' },
    });
  });
});

async function ask({ week = WEEK, origin = ORIGIN, token = office.token } = {}): Promise<Response> {
  const request = new NextRequest(`${ORIGIN}/app-sweepers/api/office/pay`, {
    method: 'POST',
    headers: { cookie: await officeCookie({ token }), origin, host: 'sweep.test' },
    body: new URLSearchParams({ week }),
  });
  return answerPayExport(request, send);
}

const becomes = (role: OfficeRole) =>
  backend.in(world, ({ tx }) =>
    tx.update(accounts).set({ officeRole: role }).where(eq(accounts.id, office.accountId)),
  );

describe('the file for the bank', () => {
  it('the file for the bank is a private CSV file with whole bank details, pounds and a reference, and runs no formula', async () => {
    const answer = await ask();
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      ...{ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'private, no-store' },
      'content-disposition': 'attachment; filename="pay-2026-11-16.csv"',
    });
    const file = Buffer.from(await answer.arrayBuffer());
    expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(parse(file.toString('utf8'), { bom: true })).toEqual([
      ['Name on account', 'Sort code', 'Account number', 'Amount', 'Reference', 'Cleaner', 'Paid on'],
      [`'=Zoë "Z", Żak`, '401122', '01234567', '1234.06', 'SWEEP 2026-11-22', 'Zoë Żak', '2026-11-24'],
    ]);
    expect(await auditOf(backend, world)).toMatchObject([{ call: 'exportPayWeek', subject: { count: 1 } }]);
    expect(logged).toEqual([]);
    expect(JSON.stringify(await auditOf(backend, world))).not.toMatch(/01234567|401122/);
  });

  it.each([
    ['a coordinator', () => becomes('coordinator'), {}, '/admin/pay?week=2026-11-16&problem=export'],
    ['a viewer', () => becomes('viewer'), {}, '/admin/pay?week=2026-11-16&problem=export'],
    ['another site', async () => {}, { origin: 'https://evil.example' }, '/admin'],
    ['no week', async () => {}, { week: '../../x' }, '/admin'],
    ['an ended session', async () => {}, { token: 'ended' }, '/admin?problem=ended'],
  ])('the file for the bank is refused to %s', async (_, prepare, asked, to) => {
    await prepare();
    const answer = await ask(asked);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/app-sweepers${to}`]);
  });
});
