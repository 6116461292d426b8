import { beforeEach, describe, expect, it } from 'vitest';
import { visitPay } from '@/lib/features/records/pay';
import { backendForFile } from '@/tests/support/backend-for-file';
import { LATE_DAY as DAY, type LateTaps, setUpLateTaps, timeOn } from '@/tests/support/late-taps';
import { MORNING } from '@/tests/support/visit-set-up';

const backend = backendForFile();
let test: LateTaps;
beforeEach(async () => {
  test = await setUpLateTaps(backend);
});

const STARTED = timeOn('09:01');
const FINISHED = timeOn('11:04');

describe('a start and a finish of last week', () => {
  it('a late start and finish become claims with both times, and the visit stays as it was and pays nothing', async () => {
    const visit = await test.makeVisit();
    const started = await test.tap(visit, 'start', STARTED);
    const claim = { kind: 'start', tapped_at: STARTED, state: 'waiting', reason: null };
    expect(started).toMatchObject({
      status: 202,
      body: { job_id: visit.jobId, claim: true, started: false, started_at: null, claims: [claim] },
    });
    const [{ arrived_at }] = (started.body as { claims: [{ arrived_at: string }] }).claims;
    expect(Math.abs(Date.parse(arrived_at) - Date.parse(MORNING))).toBeLessThan(60_000);
    const finished = await test.tap(visit, 'finish', FINISHED);
    expect(finished).toMatchObject({
      status: 202,
      body: { claim: true, finished: false, claims: [claim, { kind: 'finish', tapped_at: FINISHED }] },
    });
    expect([await test.timesOf(visit), await test.payOf(visit)]).toEqual([[null, null], []]);
    expect(await test.claims()).toEqual([`start ${STARTED}`, `finish ${FINISHED}`]);
  });

  it('late taps are on the visit and in the list of open visits until the office answers, without `claim`', async () => {
    const visit = await test.makeVisit();
    await test.tap(visit, 'start', STARTED);
    const { body } = await backend.call('GET', test.pathOf(visit), test.amara);
    expect(body).toMatchObject({ claims: [{ state: 'waiting' }] });
    expect(body).not.toHaveProperty('claim');
    const open = await backend.call('GET', 'work/open-visits/', test.amara);
    expect(open.body).toMatchObject([{ job_id: visit.jobId, claims: [{ kind: 'start' }] }]);
  });

  it.each([3, 15, 45, 90])('late taps are claims %s days after the visit', async (days) => {
    const day = new Date(Date.parse(MORNING) - days * 86_400_000).toISOString().slice(0, 10);
    const visit = await test.makeVisit({ scheduledDate: day });
    expect((await test.tap(visit, 'start', timeOn('09:00', day))).status).toBe(202);
    expect((await test.tap(visit, 'finish', timeOn('11:00', day))).status).toBe(202);
    expect([await test.timesOf(visit), await test.payOf(visit)]).toEqual([[null, null], []]);
  });

  it('late taps of a running visit leave its start, and its finish waits', async () => {
    const visit = await test.makeVisit({ startedAt: STARTED });
    expect((await test.tap(visit, 'start', STARTED)).status).toBe(200);
    expect((await test.tap(visit, 'finish', FINISHED)).status).toBe(202);
    expect(await test.timesOf(visit)).toEqual([STARTED, null]);
    expect(await test.claims()).toEqual([`finish ${FINISHED}`]);
  });

  it('a cleaner can make late taps of her own visits only', async () => {
    const visit = await test.makeVisit();
    const { token } = await backend.makeWorker(test.world);
    expect((await test.tap(visit, 'start', STARTED, { token })).status).toBe(404);
    expect(await test.claims()).toEqual([]);
  });
});

describe('a tap counts by itself', () => {
  it.each([
    ['2026-06-16T22:59:00.000Z', 200],
    ['2026-06-16T23:01:00.000Z', 202],
  ])(
    'a tap counts without the office’s approval until midnight in London at the end of the next day: %s answers %s',
    async (arrival, status) => {
      await test.moveClock(arrival);
      const day = '2026-06-15';
      const visit = await test.makeVisit({ scheduledDate: day });
      expect((await test.tap(visit, 'start', timeOn('09:00', day))).status).toBe(status);
      expect((await test.tap(visit, 'finish', timeOn('11:00', day))).status).toBe(status);
      expect((await test.payOf(visit)).length).toBe(status === 200 ? 1 : 0);
    },
  );

  it('a tap counts without the office’s approval while its week is open', async () => {
    await test.moveClock('2026-06-15T09:00:00.000Z');
    const day = '2026-06-14';
    const [open, closed] = [
      await test.makeVisit({ scheduledDate: day }),
      await test.makeVisit({ scheduledDate: day }),
    ];
    expect((await test.tap(open, 'start', timeOn('09:00', day))).status).toBe(200);
    await test.closeWeek('2026-06-08');
    expect((await test.tap(closed, 'start', timeOn('09:00', day))).status).toBe(202);
    expect((await test.tap(open, 'finish', timeOn('11:00', day))).status).toBe(202);
    expect(await test.timesOf(open)).toEqual([timeOn('09:00', day), null]);
  });

  it('a tap on the day to which its visit was moved counts without the office’s approval', async () => {
    const visit = await test.makeVisit({ actualDate: '2026-06-15' });
    expect((await test.tap(visit, 'start', timeOn('09:00', '2026-06-15'))).status).toBe(200);
  });
});

describe('a claim', () => {
  it('a late tap makes one claim, and a repeat gets the same answer, with and without its key', async () => {
    const visit = await test.makeVisit();
    const key = crypto.randomUUID();
    const first = await test.tap(visit, 'start', STARTED, { key });
    expect(await test.tap(visit, 'start', STARTED, { key })).toMatchObject({ status: 202, body: first.body });
    expect(await test.tap(visit, 'start', STARTED)).toMatchObject({ status: 202, body: first.body });
    expect(await test.claims()).toEqual([`start ${STARTED}`]);
  });

  it('a newer tap with another time replaces a claim, and a retry of the old one does not', async () => {
    const visit = await test.makeVisit();
    const [corrected, finished] = [timeOn('09:30'), timeOn('11:30')];
    const key = crypto.randomUUID();
    await test.tap(visit, 'start', STARTED, { key });
    await test.tap(visit, 'finish', FINISHED);
    const waiting = { state: 'waiting', reason: null };
    expect(await test.tap(visit, 'start', corrected)).toMatchObject({
      status: 202,
      body: {
        claim: true,
        claims: [
          { ...waiting, kind: 'finish', tapped_at: FINISHED },
          { ...waiting, kind: 'start', tapped_at: corrected },
        ],
      },
    });
    expect((await test.tap(visit, 'start', STARTED, { key })).body).toMatchObject({ claim: true });
    expect((await test.tap(visit, 'finish', finished)).status).toBe(202);
    // A tap without a time corrects nothing.
    expect((await test.tap(visit, 'finish')).body).toMatchObject({ claim: true });
    expect(await test.waitingClaims()).toEqual([`start ${corrected}`, `finish ${finished}`]);
    expect(await test.claims()).toEqual([
      ...[`start ${STARTED}`, `finish ${FINISHED}`, `start ${corrected}`, `finish ${finished}`],
    ]);
  });

  it('a claim has the time that was sent last, even if an earlier one is sent again', async () => {
    const visit = await test.makeVisit({ startedAt: STARTED });
    const [ten, eleven] = [timeOn('10:00'), timeOn('11:00')];
    for (const left of [ten, eleven, ten]) expect((await test.tap(visit, 'finish', left)).status).toBe(202);
    expect(await test.waitingClaims()).toEqual([`finish ${ten}`]);
    expect(await test.claims()).toEqual([`finish ${ten}`, `finish ${eleven}`, `finish ${ten}`]);
  });

  it('an undo never makes a claim', async () => {
    const [running, planned] = [await test.makeVisit({ startedAt: STARTED }), await test.makeVisit()];
    expect((await test.tap(running, 'unstart')).status).toBe(400);
    expect((await test.tap(running, 'unstart', timeOn('09:10'))).status).toBe(400);
    expect((await test.tap(planned, 'unstart', timeOn('09:10'))).body).not.toHaveProperty('claim');
    expect([await test.timesOf(running), await test.claims()]).toEqual([[STARTED, null], []]);
  });

  it('an undo of the visit’s day takes a claim back and keeps it for the office', async () => {
    const visit = await test.makeVisit();
    const key = crypto.randomUUID();
    await test.tap(visit, 'start', STARTED, { key });
    expect((await test.tap(visit, 'unstart')).status).toBe(200);
    expect(await test.waitingClaims()).toEqual([`start ${STARTED}`]);
    const undone = await test.tap(visit, 'unstart', timeOn('09:10'));
    expect(undone.status).toBe(200);
    expect(undone.body).not.toHaveProperty('claims');
    expect([await test.waitingClaims(), await test.claims()]).toEqual([[], [`start ${STARTED}`]]);
    const open = await backend.call('GET', 'work/open-visits/', test.amara);
    expect(open.body).toEqual([]);
    // A retry of the undone tap claims nothing; a new tap does.
    const repeated = await test.tap(visit, 'start', STARTED, { key });
    expect(repeated.status).toBe(200);
    expect(repeated.body).not.toHaveProperty('claim');
    expect((await test.tap(visit, 'start', timeOn('09:20'))).status).toBe(202);
    expect(await test.waitingClaims()).toEqual([`start ${timeOn('09:20')}`]);
  });

  it('a waiting finish claim stays when the undo of a start that already counts is refused', async () => {
    const visit = await test.makeVisit({ startedAt: STARTED });
    await test.tap(visit, 'finish', FINISHED);
    expect((await test.tap(visit, 'unstart', timeOn('11:05'))).status).toBe(400);
    expect(await test.waitingClaims()).toEqual([`finish ${FINISHED}`]);
  });

  it('a late finish is refused while its visit has no start', async () => {
    const visit = await test.makeVisit();
    expect(await test.tap(visit, 'finish', FINISHED)).toMatchObject({
      status: 400,
      body: { error_message: 'Start the visit before you finish it.' },
    });
    expect(await test.claims()).toEqual([]);
  });

  it('a tap without a time counts as now: a start is refused, a finish is tapped at its arrival', async () => {
    const [planned, running] = [await test.makeVisit(), await test.makeVisit({ startedAt: STARTED })];
    expect(await test.tap(planned, 'start')).toMatchObject({
      status: 400,
      body: { error_message: 'Can only start visit on the day' },
    });
    const { body } = await test.tap(running, 'finish');
    const { claims } = body as { claims: [{ tapped_at: string; arrived_at: string }] };
    expect(claims).toHaveLength(1);
    expect(claims[0].tapped_at).toBe(claims[0].arrived_at);
  });

  it('a late tap is refused for a visit that was paid in a closed week', async () => {
    const visit = await test.makeVisit({ startedAt: STARTED });
    await test.closeWeek(DAY);
    await backend.in(test.world, ({ tx }) =>
      tx.insert(visitPay).values({
        ...{ world: test.world, jobId: visit.jobId, scheduledDate: DAY },
        ...{ workerId: test.amara.workerId, firstDay: DAY },
        ...{ paidMinutes: 120, isRateRecorded: false },
      }),
    );
    expect(await test.tap(visit, 'finish', FINISHED)).toMatchObject({
      status: 400,
      body: { error_message: 'This visit is already paid. Please contact us to change it.' },
    });
    expect(await test.claims()).toEqual([]);
  });
});

describe('a demo, which has no office,', () => {
  const REFUSED = {
    status: 400,
    body: { error_message: 'This feature is not available in Demo Mode.', success: false },
  };

  it('a demo refuses a start and a finish that arrive after the end of the next day', async () => {
    const { makeVisit, tap, timesOf, claims, payOf } = await setUpLateTaps(backend, 'demo');
    const [planned, running] = [await makeVisit(), await makeVisit({ startedAt: STARTED })];
    expect(await tap(planned, 'start', STARTED)).toMatchObject(REFUSED);
    expect(await tap(running, 'finish', FINISHED)).toMatchObject(REFUSED);
    expect([await timesOf(planned), await timesOf(running)]).toEqual([
      [null, null],
      [STARTED, null],
    ]);
    expect([await claims(), await payOf(running)]).toEqual([[], []]);
  });

  it('a demo accepts a start and a finish until the end of the next day', async () => {
    const { makeVisit, tap, timesOf } = await setUpLateTaps(backend, 'demo');
    const yesterday = '2026-06-15';
    const visit = await makeVisit({ scheduledDate: yesterday });
    const times = [timeOn('09:01', yesterday), timeOn('11:04', yesterday)] as const;
    expect((await tap(visit, 'start', times[0])).status).toBe(200);
    expect((await tap(visit, 'finish', times[1])).status).toBe(200);
    expect(await timesOf(visit)).toEqual(times);
  });
});
