import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { accounts, auditEntries } from '@/lib/core/backend/accounts/tables';
import { issueToken } from '@/lib/core/backend/accounts/token';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { paymentAdjustments, visitPay } from '@/lib/features/records/pay';
import { schema } from '@/lib/features/tables';
import { appendMessage } from '@/lib/features/talk/chat/server/thread-messages';
import { openThread } from '@/lib/features/talk/chat/server/threads';
import { findVisits } from '@/lib/features/work/visits/server/visit-rows';
import { type AgencyWorld, agencyWorld } from '@/tests/support/agency-world';
import { backendForFile } from '@/tests/support/backend-for-file';
import { makeAdministrator } from '@/tests/support/office';
import { problemText } from './sheets';
import type { StoredVisit } from './visit-store';

/** J01 is Nia's weekly job at P1 (Greta, SW12 1AB), each Monday from 2 March 2026, which is today. P2 is Idris’s. */
const TODAY = '2026-03-02';
const LATER = '2026-03-23';
const TUESDAYS = { firstDate: '24/02/2026' };

const backend = backendForFile();
let agency: AgencyWorld;
beforeEach(async () => {
  agency = await agencyWorld(backend.database);
  await agency.take();
});

async function nia() {
  const isTheirs = eq(accounts.email, `nia@${agency.world}.example`);
  const { workerId, token } = await agency.inside(async (ctx) => {
    const [account] = await ctx.tx.select().from(accounts).where(isTheirs);
    return { workerId: account?.workerId ?? 0, token: await issueToken(ctx, account?.id ?? 0) };
  });
  const call = async (method: string, path: string) => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const { status, body } = await backend.call(method, path, { token, headers });
    expect([path, status, body]).toEqual([path, 200, body]);
    return body as Record<string, unknown>;
  };
  return { workerId, call };
}

async function visitOn(day: string, ref = 'J01'): Promise<StoredVisit> {
  const visit = await agency.visitOn(ref, day);
  if (!visit) throw new Error(`${ref} has no visit on ${day}`);
  return visit;
}

/** The cleaner or her customer (`counterpart`) writes about the visit. */
async function write({ jobId, scheduledDate, workerId }: StoredVisit, author: 'worker' | 'counterpart') {
  await agency.inside(async (ctx) => {
    const thread = await openThread(ctx, { kind: 'visit', workerId: workerId ?? 0, jobId, scheduledDate });
    const message = { author, text: 'See you then', clientKey: crypto.randomUUID(), writtenAt: ctx.now };
    await appendMessage(ctx, thread.id, message);
  });
}

const placeOf = async (visit: StoredVisit) => {
  const [rows] = await agency.inside((ctx) => findVisits(ctx, eq(schema.visits.id, visit.id)));
  return rows && { customer: rows.customer.preferredName, postcode: rows.property.postcode };
};

const AT_GRETA = { customer: 'Greta', postcode: 'SW12 1AB' };
const AT_IDRIS = { customer: 'idris@home.example', postcode: 'SW4 9XY' };

describe('a job with another home', () => {
  it('an import that gives a job another home leaves a finished visit, its pay and its chat where they were', async () => {
    const cleaner = await nia();
    const done = await visitOn(TODAY);
    const path = `work/jobs/${done.jobId}/visits/${TODAY}/`;
    await write(done, 'counterpart');
    await cleaner.call('PATCH', `${path}start/`);
    await cleaner.call('PATCH', `${path}finish/`);
    const office = await makeAdministrator(backend, agency.world);
    const officeWeek = () =>
      backend.call('GET', `admin/workers/${cleaner.workerId}/pay/?week=${TODAY}`, office);
    const seen = async () => ({
      visit: await cleaner.call('GET', path),
      chats: await cleaner.call('GET', 'contact/chats/?with=customers'),
      payments: await cleaner.call('GET', `workers/${cleaner.workerId}/payments/`),
      pay: await agency.inside(({ tx }) => tx.select().from(visitPay)),
      officeWeek: (await officeWeek()).body,
    });
    const before = await seen();
    expect(before.pay).toMatchObject([{ jobId: done.jobId, workerId: cleaner.workerId }]);
    expect(JSON.stringify(before.chats)).toContain('Greta');
    expect(JSON.stringify(before.officeWeek)).toContain('Greta');
    const report = await agency.take(agency.changed('jobs', 2, { property: 'P2' }));
    expect(await seen()).toEqual(before);
    expect(await placeOf(done)).toEqual(AT_GRETA);
    expect(report.leftAlone.map(problemText)).toEqual([
      'jobs.csv:2 the visit on 02/03/2026 has begun and stays as it was',
    ]);
  });

  it('an import that gives a job another home moves its visits to come there', async () => {
    await agency.take(agency.changed('jobs', 2, { property: 'P2' }));
    expect(await placeOf(await visitOn(LATER))).toEqual(AT_IDRIS);
    const cleaner = await nia();
    const { jobId } = await visitOn(LATER);
    const visit = await cleaner.call('GET', `work/jobs/${jobId}/visits/${LATER}/`);
    expect(visit).toMatchObject({
      customer_preferred_name: 'idris@home.example',
      property: { postcode: { full: 'SW4 9XY' } },
    });
  });

  it('an import that gives a home another customer leaves a started visit and moves those to come', async () => {
    await agency.start('J01', TODAY);
    const report = await agency.take(agency.changed('properties', 2, { customer: 'C2' }));
    expect(await placeOf(await visitOn(TODAY))).toEqual(AT_GRETA);
    expect(await placeOf(await visitOn(LATER))).toEqual({
      customer: 'idris@home.example',
      postcode: 'SW12 1AB',
    });
    expect(report.leftAlone.map(problemText)).toEqual([
      'properties.csv:2 the visit on 02/03/2026 has begun and stays as it was',
    ]);
  });

  it('an import that gives a home another customer cancels a visit in whose chat the former customer has written', async () => {
    await write(await visitOn(LATER), 'counterpart');
    const report = await agency.take(agency.changed('properties', 2, { customer: 'C2' }));
    expect(await visitOn(LATER)).toMatchObject({ skipped: true, skippedByUserRole: 'customers' });
    expect(await placeOf(await visitOn(LATER))).toEqual(AT_GRETA);
    expect(report.cancelled.map(problemText)).toEqual([
      'properties.csv:2 the visit on 23/03/2026 has chat messages, so it is cancelled and stays in the records',
    ]);
  });

  it('an import that gives a job another home cancels a visit that somebody has talked about', async () => {
    await write(await visitOn(LATER), 'worker');
    const report = await agency.take(agency.changed('jobs', 2, { property: 'P2' }));
    expect(await visitOn(LATER)).toMatchObject({ skipped: true, skippedByUserRole: 'customers' });
    expect(await placeOf(await visitOn(LATER))).toEqual(AT_GRETA);
    expect(report.cancelled).toHaveLength(1);
  });
});

type Row = Pick<StoredVisit, 'jobId' | 'scheduledDate'> & { readonly workerId: number };

/** The rows are the smallest that their tables take. */
const WHAT_PEOPLE_DID: readonly [string, string, (ctx: WorldContext, row: Row) => Promise<unknown>][] = [
  [
    'asked for a call about it',
    'a call',
    ({ tx, world, now }, row) =>
      tx
        .insert(schema.visitContacts)
        .values({ ...row, world: world.id, kind: 'customer-call', reason: 'late', requestedAt: now }),
  ],
  [
    'planned keys for it',
    'a key handover',
    ({ tx, world }, { jobId, scheduledDate, workerId }) =>
      tx
        .insert(schema.remoteKeyTransfers)
        .values({ world: world.id, jobId, scheduledDate, otherWorkerId: workerId + 1, keyIdsToGive: [] }),
  ],
  [
    'rated it',
    'a rating',
    ({ tx, world, now }, row) =>
      tx
        .insert(schema.customerRatings)
        .values({ ...row, world: world.id, visitDay: row.scheduledDate, rating: 5, ratedAt: now }),
  ],
  [
    'was paid for it',
    'pay',
    ({ tx, world, now }, row) =>
      tx.insert(paymentAdjustments).values({
        ...{ ...row, world: world.id, firstDay: '2026-03-23', type: 'customercancel' },
        ...{ amountPence: 100, createdAt: now },
      }),
  ],
  [
    'started it too late to count by itself',
    'a late start or finish',
    ({ tx, world, now }, row) =>
      tx
        .insert(schema.visitClaims)
        .values({ ...row, world: world.id, kind: 'start', tappedAt: now, recordedAt: now }),
  ],
];

describe('a visit that a job no longer has', () => {
  it('an import that changes a weekday cancels a visit with a customer’s chat, tells its cleaner and removes the others', async () => {
    const kept = await visitOn(LATER);
    await write(kept, 'counterpart');
    const chats = () => agency.inside(({ tx }) => tx.select().from(schema.chatMessages));
    const before = await chats();
    const sheets = agency.changed('jobs', 2, TUESDAYS);
    const dry = await agency.take(sheets, true);
    expect(await visitOn(LATER)).toEqual(kept);
    const report = await agency.take(sheets);
    expect(report.cancelled).toEqual(dry.cancelled);
    expect(report.cancelled.map(problemText)).toEqual([
      'jobs.csv:2 the visit on 23/03/2026 has chat messages, so it is cancelled and stays in the records',
    ]);
    expect(report.visits).toMatchObject({ added: 8, removed: 8 });
    const mondays = (await agency.visitsOf('J01')).filter(({ scheduledDate }) =>
      ['2026-03-02', '2026-03-09', '2026-03-16', LATER, '2026-03-30'].includes(scheduledDate),
    );
    expect(mondays).toMatchObject([{ id: kept.id, skipped: true, skippedByUserRole: 'customers' }]);
    expect(before).toHaveLength(1);
    expect(await chats()).toEqual(before);
    const { jobId, workerId } = kept;
    const isCancel = and(eq(auditEntries.world, agency.world), eq(auditEntries.call, 'cancelVisit'));
    const [entry] = await agency.inside(({ tx }) => tx.select().from(auditEntries).where(isCancel));
    expect(entry).toMatchObject({
      administratorEmail: 'npm run import',
      workerId,
      subject: { jobId, scheduledDate: LATER },
    });
    const losses = await agency.inside(({ tx }) => tx.select().from(schema.lostVisits));
    expect(losses).toMatchObject([{ jobId, scheduledDate: LATER, workerId, cause: 'office' }]);
  });

  it.each(WHAT_PEOPLE_DID)('an import cancels a dropped visit when somebody %s', async (_, why, insert) => {
    const { jobId, scheduledDate, workerId } = await visitOn(LATER);
    await agency.inside((ctx) => insert(ctx, { jobId, scheduledDate, workerId: workerId ?? 0 }));
    const report = await agency.take(agency.changed('jobs', 2, TUESDAYS));
    expect(await visitOn(LATER)).toMatchObject({ skipped: true, skippedByUserRole: 'customers' });
    expect(report.cancelled.map(({ reason }) => reason)).toEqual([
      `the visit on 23/03/2026 has ${why}, so it is cancelled and stays in the records`,
    ]);
  });
});

describe('a visit that people had to do with', () => {
  it('an import leaves a visit with a chat at its time and changes the others of its job', async () => {
    await write(await visitOn(LATER), 'worker');
    const report = await agency.take(agency.changed('jobs', 2, { start: '10:00', end: '12:00' }));
    expect(await visitOn(LATER)).toMatchObject({ startTime: '09:00', skipped: false });
    expect(await visitOn('2026-03-30')).toMatchObject({ startTime: '10:00' });
    expect(report.leftAlone.map(problemText)).toEqual([
      'jobs.csv:2 the visit on 23/03/2026 has chat messages and stays as it was',
    ]);
  });

  it('an import refuses an exception that would move a visit with a chat', async () => {
    await write(await visitOn('2026-03-09'), 'worker');
    const report = await agency.take(agency.changed('exceptions', 2, { what: 'moved to 16:00' }));
    expect(await visitOn('2026-03-09')).toMatchObject({ startTime: '14:00' });
    expect(report.problems.map(problemText)).toContain(
      'exceptions.csv:2 the visit on 09/03/2026 has chat messages and stays as it was',
    );
  });

  it('an import cancels a visit with a chat when an exception says that the customer skipped it', async () => {
    await write(await visitOn('2026-03-09'), 'worker');
    const sheets = agency.changed('exceptions', 2, { what: 'skipped by customer' });
    const report = await agency.take(sheets);
    expect(await visitOn('2026-03-09')).toMatchObject({ startTime: '14:00', skipped: true });
    expect(report.cancelled.map(problemText)).toEqual([
      'exceptions.csv:2 the visit on 09/03/2026 has chat messages, so it is cancelled and stays in the records',
    ]);
    expect((await agency.take(sheets)).cancelled).toEqual([]);
  });
});
