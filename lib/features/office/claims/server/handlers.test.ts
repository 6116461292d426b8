// @module-tag postgres
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { accounts, auditEntries, workers } from '@/lib/core/backend/accounts/tables';
import { toInstantOrNull } from '@/lib/core/backend/database/columns';
import { liveEvents } from '@/lib/core/backend/live/tables';
import { notifications } from '@/lib/features/records/notices';
import { paymentPeriods, visitPay } from '@/lib/features/records/pay';
import { visits } from '@/lib/features/records/visits';
import { backendForFile } from '@/tests/support/backend-for-file';
import {
  LATE_DAY as DAY,
  type LateTaps,
  type LateVisit,
  setUpLateTaps,
  timeOn,
} from '@/tests/support/late-taps';
import { makeAdministrator, type TestAdministrator } from '@/tests/support/office';
import { createSubscriber } from '@/tests/support/push-service';
import { buildDevice } from '@/tests/support/row-builders';

const backend = backendForFile();
let test: LateTaps;
let hannah: TestAdministrator;
beforeEach(async () => {
  test = await setUpLateTaps(backend);
  hannah = await makeAdministrator(backend, test.world);
  await backend.in(test.world, ({ tx }) =>
    tx
      .update(workers)
      .set({ firstNames: 'Amara', lastName: 'Okafor' })
      .where(and(eq(workers.world, test.world), eq(workers.id, test.amara.workerId))),
  );
});

const STARTED = timeOn('09:01');
const FINISHED = timeOn('11:04');
const THIS_MONDAY = '2026-06-15';

/** A visit with a late start and a late finish. */
async function claimed(values: Parameters<LateTaps['makeVisit']>[0] = {}): Promise<LateVisit> {
  const visit = await test.makeVisit(values);
  if (!visit.startedAt) await test.tap(visit, 'start', STARTED);
  await test.tap(visit, 'finish', FINISHED);
  return visit;
}

const idsOf = async (kind?: string) =>
  (await test.claimRows()).filter((row) => kind === undefined || row.kind === kind).map(({ id }) => id);

const answer = async (
  how: 'accept' | 'decline',
  visit: LateVisit,
  { ids, reason, by = hannah }: { ids?: readonly number[]; reason?: string; by?: TestAdministrator } = {},
) =>
  backend.call('POST', `admin/claims/${visit.jobId}/${DAY}/${how}/`, {
    token: by.token,
    body: {
      claim_ids: ids ?? (await idsOf()),
      ...(how === 'decline' && { reason: reason ?? 'You were not there.' }),
    },
  });

const fieldOf = ({ body }: { readonly body: unknown }) =>
  Object.keys((body as { error_details?: object }).error_details ?? {});

const subjectOf = ({ jobId }: LateVisit) => `${jobId}-${DAY}-${test.amara.workerId}`;
const ask = async (path: string) => (await backend.call('GET', path, hannah)).body as never;
const listed = async (query = '') => {
  const { items }: { items: readonly Record<string, unknown>[] } = await ask(`admin/inbox/${query}`);
  return items.filter(({ kind }) => kind === 'claim').map(({ subject }) => subject);
};

describe('the late start and finish of a visit', () => {
  it('the late start and finish of a visit are one item of the inbox, with both times of each', async () => {
    const visit = await claimed();
    expect(await listed()).toEqual([subjectOf(visit)]);
    const opened = await ask(`admin/inbox/claim/${subjectOf(visit)}/`);
    expect(opened).toMatchObject({
      item: {
        ...{ worker_name: 'Amara Okafor', day: DAY, is_waiting: true, resolved_at: null },
        ...{ can_resolve: false, can_reopen: false },
      },
      details: {
        claim: {
          ...{ job_id: visit.jobId, actual_date: DAY, started_at: null, finished_at: null },
          ...{ start_time: '10:00', end_time: '12:00', is_week_closed: false },
          taps: [
            { kind: 'start', tapped_at: STARTED, state: 'waiting' },
            { kind: 'finish', tapped_at: FINISHED, state: 'waiting' },
          ],
        },
      },
    });
    const { taps } = (opened as { details: { claim: { taps: [{ arrived_at: string }] } } }).details.claim;
    expect(taps[0].arrived_at.slice(0, 10)).toBe('2026-06-16');
  });

  it('the late start and finish of a visit can be assigned, and are answered instead of resolved', async () => {
    const visit = await claimed();
    const post = (what: string, body?: object) =>
      backend.call('POST', `admin/inbox/claim/${subjectOf(visit)}/${what}/`, { ...hannah, body });
    expect((await post('assign', { to_me: true })).status).toBe(200);
    expect(await listed('?owner=mine')).toEqual([subjectOf(visit)]);
    expect(await post('resolve')).toMatchObject({
      status: 400,
      body: { error_message: 'Accept or decline it instead.' },
    });
  });
});

describe('accepting', () => {
  it('accepting records the tapped times beside their arrival, pays in the visit’s week and resolves the item', async () => {
    const visit = await claimed();
    expect((await answer('accept', visit)).status).toBe(200);
    const row = await test.rowOf(visit);
    expect(
      [row.startedAt, row.startedToldAt, row.finishedAt, row.finishedToldAt].map(toInstantOrNull),
    ).toEqual([STARTED, STARTED, FINISHED, FINISHED]);
    expect([row.startedRecordedAt, row.finishedRecordedAt].map((time) => time?.slice(0, 10))).toEqual([
      '2026-06-16',
      '2026-06-16',
    ]);
    expect(await test.payOf(visit)).toEqual([{ minutes: 120, week: DAY }]);
    expect([await listed(), await listed('?state=resolved')]).toEqual([[], [subjectOf(visit)]]);
    const { item } = (await ask(`admin/inbox/claim/${subjectOf(visit)}/`)) as {
      item: { resolved_by: string };
    };
    expect(item.resolved_by).toBe(hannah.email);
    const seen = await backend.call('GET', test.pathOf(visit), test.amara);
    expect(seen.body).toMatchObject({
      ...{ started_at: STARTED, finished_at: FINISHED },
      claims: [
        { kind: 'start', state: 'accepted' },
        { kind: 'finish', state: 'accepted' },
      ],
    });
  });

  it('a repeat of the tap is answered that the office has accepted it', async () => {
    const visit = await test.makeVisit();
    const key = crypto.randomUUID();
    expect((await test.tap(visit, 'start', STARTED, { key })).status).toBe(202);
    await answer('accept', visit);
    const repeated = await test.tap(visit, 'start', STARTED, { key });
    expect(repeated).toMatchObject({
      status: 200,
      body: { started: true, started_at: STARTED, claims: [{ kind: 'start', state: 'accepted' }] },
    });
    expect(repeated.body).not.toHaveProperty('claim');
  });

  it('an accepted late tap is on the phone’s list for two days, a declined one for 14 days', async () => {
    const [accepted, declined] = [await claimed(), await claimed()];
    const ids = async ({ jobId }: LateVisit) =>
      (await test.claimRows()).filter((row) => row.jobId === jobId).map(({ id }) => id);
    await answer('accept', accepted, { ids: await ids(accepted) });
    await answer('decline', declined, { ids: await ids(declined), reason: 'The customer saw nobody.' });
    const listed = async (now: string) => {
      await test.moveClock(now);
      const { body } = await backend.call('GET', 'work/open-visits/', test.amara);
      return (body as readonly ListedVisit[]).map(({ job_id, finished_at, claims }) => [
        ...[job_id, finished_at],
        claims.at(-1)?.reason ?? null,
      ]);
    };
    const both = [
      [accepted.jobId, FINISHED, null],
      [declined.jobId, null, 'The customer saw nobody.'],
    ];
    expect(await listed('2026-06-18T07:30:00.000Z')).toEqual(both);
    expect(await listed('2026-06-18T08:30:00.000Z')).toEqual(both.slice(1));
    expect(await listed('2026-06-30T07:30:00.000Z')).toEqual(both.slice(1));
    expect(await listed('2026-06-30T08:30:00.000Z')).toEqual([]);
  });

  it('a late tap that was declined first and then accepted is on the list for two days', async () => {
    const visit = await claimed({ startedAt: STARTED });
    await answer('decline', visit);
    await test.tap(visit, 'finish', timeOn('11:30'));
    await answer('accept', visit, { ids: (await idsOf('finish')).slice(-1) });
    await test.moveClock('2026-06-18T08:30:00.000Z');
    expect((await backend.call('GET', 'work/open-visits/', test.amara)).body).toEqual([]);
  });

  interface ListedVisit {
    readonly job_id: number;
    readonly finished_at: string | null;
    readonly claims: readonly { readonly reason: string | null }[];
  }

  it('accepting leaves the arrival of each tap in the cleaner’s week of Pay', async () => {
    const visit = await claimed();
    await answer('accept', visit);
    const { lines } = (await ask(`admin/workers/${test.amara.workerId}/pay/?week=${DAY}`)) as {
      lines: readonly Record<string, string>[];
    };
    expect(lines).toMatchObject([{ job_id: visit.jobId, started_at: STARTED, finished_at: FINISHED }]);
    for (const arrival of [lines[0]?.start_arrived_at, lines[0]?.finish_arrived_at])
      expect(arrival?.slice(0, 10)).toBe('2026-06-16');
  });

  it('accepting pays in the current week if the visit’s week is closed, which stays as it was', async () => {
    await test.closeWeek(DAY);
    const visit = await claimed();
    expect(await ask(`admin/inbox/claim/${subjectOf(visit)}/`)).toMatchObject({
      details: { claim: { is_week_closed: true } },
    });
    expect((await answer('accept', visit)).status).toBe(200);
    expect(await test.payOf(visit)).toEqual([{ minutes: 120, week: THIS_MONDAY }]);
    const [closed] = await backend.in(test.world, ({ tx }) =>
      tx.select().from(paymentPeriods).where(eq(paymentPeriods.firstDay, DAY)),
    );
    expect(closed?.totalPence).toBe(0);
  });

  it('accepting pays two visits of a closed week in the current week, each once', async () => {
    await test.closeWeek(DAY);
    const short = await claimed();
    const long = await claimed({
      startTime: '13:00',
      endTime: '16:00',
      tasks: [{ type: 'cleaning', hours: 3 }],
    });
    for (const visit of [short, long]) {
      const ids = (await test.claimRows()).filter(({ jobId }) => jobId === visit.jobId).map(({ id }) => id);
      expect((await answer('accept', visit, { ids })).status).toBe(200);
    }
    const current: WeekOfPay = await ask(`admin/workers/${test.amara.workerId}/pay/?week=${THIS_MONDAY}`);
    expect(current.lines.map(({ job_id, paid_minutes }) => [job_id, paid_minutes])).toEqual([
      [short.jobId, 120],
      [long.jobId, 150],
    ]);
    // Each pays £11.50 an hour, and the fee of £5.
    expect(current.total_pence).toBe(1800 + 2375);
    const closed: WeekOfPay = await ask(`admin/workers/${test.amara.workerId}/pay/?week=${DAY}`);
    expect(closed.lines).toEqual([]);
  });

  interface WeekOfPay {
    readonly lines: readonly Readonly<Record<'job_id' | 'paid_minutes' | 'earned_pence', number>>[];
    readonly total_pence: number;
  }

  it.each([
    ['a rate from a later day does not count', '2026-06-09', 2300],
    ['a rate from the visit’s day counts, also if the office set it later', DAY, 4000],
  ])('accepting pays by the rate of the visit’s day, like other late pay: %s', async (_, from, pence) => {
    await test.closeWeek(DAY);
    const visit = await claimed();
    const rate = { from, base: '20', bonus: '', fee: '5' };
    const set = await backend.call('POST', `admin/workers/${test.amara.workerId}/pay/rates/`, {
      ...hannah,
      body: rate,
    });
    expect(set.status).toBe(200);
    await answer('accept', visit);
    // A rate that is set after the answer changes nothing.
    await backend.call('POST', `admin/workers/${test.amara.workerId}/pay/rates/`, {
      ...hannah,
      body: { ...rate, from: DAY, base: '50' },
    });
    const { lines, total_pence }: WeekOfPay = await ask(
      `admin/workers/${test.amara.workerId}/pay/?week=${THIS_MONDAY}`,
    );
    expect(lines.map(({ earned_pence }) => earned_pence)).toEqual([pence]);
    expect(total_pence).toBe(pence - 500);
  });

  it('accepting shortens the tasks of a short visit like a finish, and pays what a finish pays', async () => {
    const visit = await test.makeVisit({ tasks: [{ type: 'cleaning', hours: 4 }] });
    await test.tap(visit, 'start', STARTED);
    await test.tap(visit, 'finish', timeOn('11:20'));
    await answer('accept', visit);
    const { tasks, originalTasks } = await test.rowOf(visit);
    expect([tasks, originalTasks]).toEqual([
      [{ type: 'cleaning', hours: 2.5 }],
      [{ type: 'cleaning', hours: 4 }],
    ]);
    expect(await test.payOf(visit)).toEqual([{ minutes: 150, week: DAY }]);
  });

  it('an accepted start leaves the visit running and unpaid, and its finish can be accepted later', async () => {
    const visit = await test.makeVisit();
    await test.tap(visit, 'start', STARTED);
    await answer('accept', visit);
    expect([await test.timesOf(visit), await test.payOf(visit)]).toEqual([[STARTED, null], []]);
    expect((await test.tap(visit, 'finish', FINISHED)).status).toBe(202);
    expect(await listed()).toEqual([subjectOf(visit)]);
    await answer('accept', visit, { ids: await idsOf('finish') });
    expect([await test.timesOf(visit), await test.payOf(visit)]).toEqual([
      [STARTED, FINISHED],
      [{ minutes: 120, week: DAY }],
    ]);
  });

  it('accepting answers only the taps that the page showed, and a finish that arrived meanwhile waits', async () => {
    const visit = await test.makeVisit();
    await test.tap(visit, 'start', STARTED);
    const shown = await idsOf();
    await test.tap(visit, 'finish', FINISHED);
    expect((await answer('accept', visit, { ids: shown })).status).toBe(200);
    expect(await test.timesOf(visit)).toEqual([STARTED, null]);
    expect(await listed()).toEqual([subjectOf(visit)]);
  });

  it('accepting a late start keeps a start that the visit already has', async () => {
    const visit = await test.makeVisit();
    await test.tap(visit, 'start', STARTED);
    await backend.in(test.world, ({ tx }) =>
      tx
        .update(visits)
        .set({ startedAt: timeOn('08:45') })
        .where(eq(visits.id, visit.id)),
    );
    expect((await answer('accept', visit)).status).toBe(200);
    expect(await test.timesOf(visit)).toEqual([timeOn('08:45'), null]);
  });

  const changeVisit = (visit: LateVisit, change: Partial<typeof visits.$inferInsert>) =>
    backend.in(test.world, ({ tx }) => tx.update(visits).set(change).where(eq(visits.id, visit.id)));

  it.each([
    ['finished', { startedAt: STARTED, finishedAt: timeOn('11:00') }],
    ['reassigned', { skipped: true }],
    ['reassigned', { workerId: null }],
  ] as const)('a late tap cannot be accepted for a visit that is %s: %o', async (fault, change) => {
    const visit = await claimed();
    await changeVisit(visit, change);
    const refused = await answer('accept', visit);
    expect([refused.status, fieldOf(refused)]).toEqual([400, [fault]]);
    expect(await test.payOf(visit)).toEqual([]);
    expect(await listed()).toEqual([subjectOf(visit)]);
    expect((await answer('decline', visit)).status).toBe(200);
  });

  it('a late tap cannot be accepted for a visit that a closed week has paid', async () => {
    const visit = await claimed({ startedAt: STARTED });
    await test.closeWeek(DAY);
    const line = { jobId: visit.jobId, scheduledDate: DAY, workerId: test.amara.workerId, firstDay: DAY };
    await backend.in(test.world, ({ tx }) =>
      tx.insert(visitPay).values({ ...line, world: test.world, paidMinutes: 120, isRateRecorded: false }),
    );
    const refused = await answer('accept', visit);
    expect([refused.status, fieldOf(refused)]).toEqual([400, ['paid']]);
    expect(await test.timesOf(visit)).toEqual([STARTED, null]);
  });

  it('a late finish cannot be accepted without its start', async () => {
    const visit = await claimed();
    const refused = await answer('accept', visit, { ids: await idsOf('finish') });
    expect([refused.status, fieldOf(refused)]).toEqual([400, ['not-started']]);
    expect(await test.timesOf(visit)).toEqual([null, null]);
  });
});

describe('a finish that is not after its start', () => {
  it.each([
    ['also claimed', {}],
    ['recorded', { startedAt: timeOn('09:31') }],
  ])('a late finish that is not after its start cannot be accepted: the start is %s', async (_, values) => {
    const visit = await test.makeVisit(values);
    const before = await test.timesOf(visit);
    if (!visit.startedAt) await test.tap(visit, 'start', timeOn('09:31'));
    await test.tap(visit, 'finish', timeOn('09:00'));
    const refused = await answer('accept', visit);
    expect([refused.status, fieldOf(refused)]).toEqual([400, ['before-start']]);
    expect([await test.timesOf(visit), await test.payOf(visit)]).toEqual([before, []]);
    expect(await listed()).toEqual([subjectOf(visit)]);
    expect((await answer('decline', visit)).status).toBe(200);
  });
});

describe('a tap that the cleaner took back', () => {
  const undo = async (visit: LateVisit) =>
    expect((await test.tap(visit, 'unstart', timeOn('11:10'))).status).toBe(200);

  it('a late tap that the cleaner took back is no open item, and a form that names it is refused with that reason', async () => {
    const visit = await claimed();
    const shown = await idsOf();
    await undo(visit);
    for (const how of ['accept', 'decline'] as const) {
      const refused = await answer(how, visit, { ids: shown });
      expect([refused.status, fieldOf(refused)]).toEqual([400, ['withdrawn']]);
      expect(refused.body).toMatchObject({ error_message: 'The cleaner took this time back.' });
    }
    expect([await test.timesOf(visit), await test.payOf(visit)]).toEqual([[null, null], []]);
    expect([await listed(), await listed('?state=resolved')]).toEqual([[], [subjectOf(visit)]]);
    expect(await ask(`admin/inbox/claim/${subjectOf(visit)}/`)).toMatchObject({
      item: { is_waiting: false, resolved_by: null },
      details: {
        claim: {
          taps: [
            { kind: 'start', tapped_at: STARTED, state: 'withdrawn' },
            { kind: 'finish', tapped_at: FINISHED, state: 'withdrawn' },
          ],
        },
      },
    });
  });

  it('a newer late tap replaces the one that the cleaner took back, and a form that names the old one is refused', async () => {
    const visit = await claimed();
    const shown = await idsOf();
    const left = timeOn('11:30');
    await test.tap(visit, 'finish', left);
    for (const how of ['accept', 'decline'] as const) {
      const refused = await answer(how, visit, { ids: shown });
      expect([refused.status, fieldOf(refused)]).toEqual([400, ['replaced']]);
      expect(refused.body).toMatchObject({ error_message: 'The cleaner has sent another time.' });
    }
    const { details } = (await ask(`admin/inbox/claim/${subjectOf(visit)}/`)) as {
      details: { claim: { taps: readonly { id: number; kind: string; tapped_at: string }[] } };
    };
    const { taps } = details.claim;
    expect(taps.map(({ kind, tapped_at }) => [kind, tapped_at])).toEqual([
      ['start', STARTED],
      ['finish', left],
    ]);
    expect((await answer('accept', visit, { ids: taps.map(({ id }) => id) })).status).toBe(200);
    expect(await test.timesOf(visit)).toEqual([STARTED, left]);
    expect(await test.payOf(visit)).toHaveLength(1);
  });

  it('a late tap that was taken back and tapped again says that it was sent again', async () => {
    const visit = await claimed();
    const shown = await idsOf();
    await undo(visit);
    await test.tap(visit, 'start', timeOn('09:20'));
    expect(fieldOf(await answer('accept', visit, { ids: shown }))).toEqual(['replaced']);
    expect(await test.timesOf(visit)).toEqual([null, null]);
  });
});

describe('declining', () => {
  it('a declined late tap leaves the visit as it was, with the sentence that its cleaner reads', async () => {
    const visit = await claimed();
    expect((await answer('decline', visit, { reason: ' The customer saw\nnobody. ' })).status).toBe(200);
    expect([await test.timesOf(visit), await test.payOf(visit)]).toEqual([[null, null], []]);
    const { body } = await backend.call('GET', test.pathOf(visit), test.amara);
    const declined = { state: 'declined', reason: 'The customer saw nobody.' };
    expect(body).toMatchObject({ started: false, claims: [declined, declined] });
    expect([await listed(), await listed('?state=resolved')]).toEqual([[], [subjectOf(visit)]]);
  });

  it('a retry of a declined tap gets the same answer and is no new item; another time is a new one', async () => {
    const visit = await test.makeVisit();
    const [key, finishKey] = [crypto.randomUUID(), crypto.randomUUID()];
    await test.tap(visit, 'start', STARTED, { key });
    await test.tap(visit, 'finish', FINISHED, { key: finishKey });
    await answer('decline', visit);
    for (const repeated of [
      await test.tap(visit, 'start', STARTED, { key }),
      await test.tap(visit, 'finish', FINISHED, { key: finishKey }),
    ]) {
      const declined = { state: 'declined', reason: 'You were not there.' };
      expect(repeated).toMatchObject({
        status: 200,
        body: {
          ...{ started: false, finished: false },
          claims: [
            { ...declined, kind: 'start', tapped_at: STARTED },
            { ...declined, kind: 'finish', tapped_at: FINISHED },
          ],
        },
      });
      expect(repeated.body).not.toHaveProperty('claim');
    }
    expect(await listed()).toEqual([]);
    expect((await test.tap(visit, 'start', timeOn('09:20'))).body).toMatchObject({ claim: true });
    expect(await listed()).toEqual([subjectOf(visit)]);
  });

  it.each([
    ['finish', FINISHED, { startedAt: STARTED }],
    ['start', STARTED, {}],
  ] as const)(
    'a cleaner may send a declined %s again, and the office is asked again',
    async (kind, time, values) => {
      const visit = await test.makeVisit(values);
      const key = crypto.randomUUID();
      await test.tap(visit, kind, time, { key });
      await answer('decline', visit);
      expect(await test.tap(visit, kind, time)).toMatchObject({
        status: 202,
        body: { claim: true, finished: false, claims: [{ kind, tapped_at: time, state: 'waiting' }] },
      });
      expect(await listed()).toEqual([subjectOf(visit)]);
      expect(await test.waitingClaims()).toEqual([`${kind} ${time}`]);
      // The retry of the declined tap now says that the newer one waits.
      expect((await test.tap(visit, kind, time, { key })).body).toMatchObject({
        claims: [{ state: 'waiting' }],
      });
      expect(await test.claims()).toHaveLength(2);
    },
  );

  it('a declined finish without a start is refused again', async () => {
    const visit = await claimed();
    await answer('decline', visit);
    expect(await test.tap(visit, 'finish', FINISHED)).toMatchObject({
      status: 400,
      body: { error_message: 'Start the visit before you finish it.' },
    });
    expect(await listed()).toEqual([]);
  });

  it.each([
    ['empty', ''],
    ['blank', '  '],
    ['too long', 'x'.repeat(501)],
    ['not text', 'a\u0000b'],
  ])('the office cannot decline without a sentence: %s', async (_, reason) => {
    const visit = await claimed();
    const refused = await answer('decline', visit, { reason });
    expect([refused.status, fieldOf(refused)]).toEqual([400, ['reason']]);
    expect(await listed()).toEqual([subjectOf(visit)]);
  });
});

describe('an answer', () => {
  it('a late tap is answered once, a second click of the same colleague succeeds, and another colleague’s is refused', async () => {
    const visit = await claimed();
    const omar = await makeAdministrator(backend, test.world);
    expect((await answer('accept', visit)).status).toBe(200);
    expect((await answer('accept', visit)).status).toBe(200);
    for (const [how, by] of [
      ['accept', omar],
      ['decline', omar],
      ['decline', hannah],
    ] as const) {
      const refused = await answer(how, visit, { by });
      expect([refused.status, fieldOf(refused)]).toEqual([400, ['answered']]);
    }
    expect(await test.payOf(visit)).toHaveLength(1);
  });

  it('only one of two colleagues answers a late tap at the same moment', async () => {
    const visit = await claimed();
    const omar = await makeAdministrator(backend, test.world);
    const answers = await Promise.all([answer('accept', visit), answer('decline', visit, { by: omar })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(backend.failures).toEqual([]);
  });

  it('late taps of other visits cannot be answered, nor by a viewer or a cleaner', async () => {
    const [visit, other] = [await claimed(), await claimed()];
    const [first] = await idsOf();
    expect((await answer('accept', other, { ids: [first ?? 0] })).status).toBe(404);
    expect((await answer('accept', visit, { by: { ...hannah, token: test.amara.token } })).status).toBe(403);
    await backend.in(test.world, ({ tx }) =>
      tx.update(accounts).set({ officeRole: 'viewer' }).where(eq(accounts.id, hannah.accountId)),
    );
    expect((await answer('accept', visit)).status).toBe(403);
    expect(await test.timesOf(visit)).toEqual([null, null]);
  });

  it('the answer to a late tap reaches the cleaner’s open pages and phone, without a name or address', async () => {
    await backend.in(test.world, (ctx) =>
      buildDevice(ctx, {
        ...{ workerId: test.amara.workerId, uuid: crypto.randomUUID() },
        pushToken: createSubscriber('a').token,
      }),
    );
    const [good, bad] = [await claimed(), await claimed()];
    const ofVisit = async ({ jobId }: LateVisit) =>
      (await test.claimRows()).filter((row) => row.jobId === jobId).map(({ id }) => id);
    await answer('accept', good, { ids: await ofVisit(good) });
    await answer('decline', bad, { ids: await ofVisit(bad) });
    const told = await backend.in(test.world, ({ tx }) =>
      tx.select().from(notifications).where(eq(notifications.world, test.world)).orderBy(notifications.id),
    );
    expect(told.map(({ kind, title, body, toUrl }) => [kind, title, body, toUrl])).toEqual([
      [
        ...['claim-accepted', 'Your times on Monday 8 June are accepted', 'Tap to see the visit.'],
        `/schedule/visit/${good.jobId}/${DAY}/${DAY}`,
      ],
      [
        ...['claim-declined', 'Your times on Monday 8 June are not accepted', 'Tap to read why.'],
        `/schedule/visit/${bad.jobId}/${DAY}/${DAY}`,
      ],
    ]);
    const events = await backend.in(test.world, ({ tx }) =>
      tx
        .select({ event: liveEvents.event })
        .from(liveEvents)
        .where(eq(liveEvents.recipient, `worker:${test.amara.workerId}`))
        .orderBy(liveEvents.sequence),
    );
    const types = events.map(({ event }) => (event as { type: string }).type);
    expect(types.slice(-3)).toEqual(['visits', 'payments', 'visits']);
  });

  it('the answer to a late tap is in the audit log with what it changed', async () => {
    const visit = await claimed();
    await answer('accept', visit);
    const [entry] = await backend.in(test.world, ({ tx }) =>
      tx.select().from(auditEntries).where(eq(auditEntries.call, 'acceptClaims')),
    );
    expect(entry).toMatchObject({
      workerId: test.amara.workerId,
      subject: {
        ...{ visitBefore: 'planned', visitAfter: 'finished' },
        ...{ claimBefore: 'waiting', claimAfter: 'accepted' },
      },
    });
  });
});
