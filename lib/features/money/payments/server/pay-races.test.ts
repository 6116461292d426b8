// @module-tag postgres
import { describe, expect, it } from 'vitest';
import { inWorld } from '@/lib/core/backend/worlds/worlds';
import { backendForFile } from '@/tests/support/backend-for-file';
import { untilWaiting } from '@/tests/support/held-locks';
import {
  type Before,
  OFFICE_ACTS,
  ON_POSTGRES,
  paidFor,
  RACE_FINISHED,
  RACE_STARTED,
  RACED_DAY,
  RACED_WEEK,
  type RacedVisit,
  ROUNDS,
  race,
  setUpRacedWeek,
  tapAt,
  VISIT_PENCE,
  waitingClaims,
} from '@/tests/support/raced-week';
import { closeWeek } from './close-period';
import { lockPeriod } from './open-period';

/** This is the Monday after the week: taps of its last day are in time. */
const NOW = '2026-06-15T09:00:00.000Z';

const backend = backendForFile();

const TAPS = {
  start: (visit: RacedVisit) => tapAt(visit, 'start', RACE_STARTED),
  unstart: (visit: RacedVisit) => tapAt(visit, 'unstart', RACE_FINISHED),
  finish: (visit: RacedVisit) => tapAt(visit, 'finish', RACE_FINISHED),
};

/** Taps of a closed week wait for the office. */
async function acceptLate(visit: RacedVisit): Promise<void> {
  const waiting = await waitingClaims(visit);
  if (waiting.length === 0) return;
  const claim_ids = waiting.map(({ id }) => id);
  const { status } = await visit.test.post(`claims/${visit.jobId}/${RACED_DAY}/accept/`, { claim_ids });
  expect(status).toBe(200);
}

const PAIRS = [
  ['unstart', 'closing the week', 'finished'],
  ['unstart', 'closing the week', 'finished before payments were recorded'],
  ['unstart', 'a correction of the hours', 'finished'],
  ['unstart', 'a correction of the hours', 'finished before payments were recorded'],
  ['unstart', 'setting the end', 'running'],
  ['start', 'closing the week', 'planned'],
  ['start', 'setting the end', 'planned'],
  ['finish', 'closing the week', 'running'],
  ['finish', 'a correction of the hours', 'running'],
  ['finish', 'setting the end', 'running'],
] as const satisfies readonly (readonly [keyof typeof TAPS, keyof typeof OFFICE_ACTS, Before])[];

/** PGlite runs one transaction at a time. */
describe.runIf(ON_POSTGRES)(`in ${ROUNDS} rounds at the same moment`, () => {
  it.each(PAIRS)('%s and %s at the same moment pay a visit once: it was %s', async (act, office, before) => {
    const test = await setUpRacedWeek(backend, NOW);
    const wrong: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const visit = { test, ...(await test.worker(before)) };
      await race(
        round,
        () => TAPS[act](visit),
        () => OFFICE_ACTS[office](visit),
      );
      const raced = await paidFor(visit);
      if (raced.hasLine !== raced.isFinished && before !== 'finished before payments were recorded')
        wrong.push(`${round}: a line without a finish, or a finish without a line`);
      // The cleaner works the visit again, if it was undone.
      await TAPS.start(visit);
      await TAPS.finish(visit);
      await acceptLate(visit);
      await OFFICE_ACTS['closing the week'](visit);
      const paid = await paidFor(visit);
      if (paid.pence !== VISIT_PENCE) wrong.push(`${round}: paid ${paid.pence / VISIT_PENCE} times`);
      if (!paid.isFinished) wrong.push(`${round}: not finished`);
      if (!paid.isSame) wrong.push(`${round}: a line moved into a closed week`);
    }
    expect(wrong).toEqual([]);
    expect(backend.failures).toEqual([]);
  });
});

/** The cleaner holds the visit and waits for the period; its closing must not wait for the visit. */
it.runIf(ON_POSTGRES)(
  'when the office closes a week while an undo waits for the lock, the week pays the visit and the undo is refused',
  async () => {
    const test = await setUpRacedWeek(backend, NOW);
    const visit = { test, ...(await test.worker('finished before payments were recorded')) };
    const undone = await inWorld(backend.database, test.world, async (ctx) => {
      expect(await lockPeriod(ctx, visit.worker.workerId, RACED_WEEK)).toBe('open');
      const undoing = TAPS.unstart(visit);
      await untilWaiting(backend.database, 1);
      const workerIds = [visit.worker.workerId];
      const { closed } = await closeWeek(ctx, { firstDay: RACED_WEEK, workerIds });
      expect(closed).toEqual(workerIds);
      return { undoing };
    });
    expect(await undone.undoing).toMatchObject({
      status: 400,
      body: { error_message: 'This visit is already paid. Please contact us to change it.' },
    });
    expect(await paidFor(visit)).toMatchObject({ isFinished: true, pence: VISIT_PENCE, isSame: true });
    expect(backend.failures).toEqual([]);
  },
);
