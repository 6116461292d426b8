// @module-tag postgres
import { describe, expect, it } from 'vitest';
import { backendForFile } from '@/tests/support/backend-for-file';
import {
  type Before,
  OFFICE_ACTS,
  ON_POSTGRES,
  paidFor,
  RACE_FINISHED,
  RACE_STARTED,
  RACED_DAY,
  type RacedVisit,
  type RacedWeek,
  race,
  setUpRacedWeek,
  tapAt,
  VISIT_PENCE,
  waitingClaims,
} from '@/tests/support/raced-week';

/** This is the second day after the visit: its taps are late. A day earlier they are late if its week is closed. */
const TUESDAY = '2026-06-16T09:00:00.000Z';
const MONDAY = '2026-06-15T09:00:00.000Z';

/** One of these rounds takes longer than one of `pay-races`. */
const ROUNDS = 20;

const backend = backendForFile();

/** Makes a late start and finish, or the late finish of a running visit. */
async function claimed(test: RacedWeek, before: Before): Promise<ClaimedVisit> {
  const visit = { test, ...(await test.worker(before)) };
  if (before === 'planned') expect((await tapAt(visit, 'start', RACE_STARTED)).status).toBe(202);
  expect((await tapAt(visit, 'finish', RACE_FINISHED)).status).toBe(202);
  return { ...visit, ids: (await waitingClaims(visit)).map(({ id }) => id) };
}

interface ClaimedVisit extends RacedVisit {
  readonly ids: readonly number[];
}

const answer = ({ test, jobId, ids }: ClaimedVisit, how: 'accept' | 'decline', by?: RacedWeek['colleague']) =>
  test.post(
    `claims/${jobId}/${RACED_DAY}/${how}/`,
    { claim_ids: ids, ...(how === 'decline' && { reason: 'Nobody was there.' }) },
    by,
  );

const OTHERS = {
  ...OFFICE_ACTS,
  'an undo': (visit: ClaimedVisit) => tapAt(visit, 'unstart', RACE_FINISHED),
  'a newer finish': (visit: ClaimedVisit) => tapAt(visit, 'finish', `${RACED_DAY}T12:30:00.000Z`),
  'the same click again': (visit: ClaimedVisit) => answer(visit, 'accept'),
  'a colleague who accepts': (visit: ClaimedVisit) => answer(visit, 'accept', visit.test.colleague),
  'a colleague who declines': (visit: ClaimedVisit) => answer(visit, 'decline', visit.test.colleague),
};

/** Returns "200 400 finished": both answers, and whether the visit is finished then. */
const ENDS: readonly (readonly [keyof typeof OTHERS, Before, readonly string[]])[] = [
  ['closing the week', 'planned', ['200 200 finished']],
  ['an undo', 'planned', ['200 400 finished', '400 200 open']],
  ['a correction of the hours', 'planned', ['200 200 finished', '200 404 finished']],
  ['setting the end', 'running', ['200 400 finished', '400 200 finished']],
  ['a newer finish', 'planned', ['200 200 finished', '400 202 open']],
  ['the same click again', 'planned', ['200 200 finished']],
  ['a colleague who accepts', 'planned', ['200 400 finished', '400 200 finished']],
  ['a colleague who declines', 'planned', ['200 400 finished', '400 200 open']],
];

/** Names each fault in the pay of a raced visit. */
async function faultsOf(visit: RacedVisit): Promise<readonly string[]> {
  const { isFinished, hasLine, pence, isSame } = await paidFor(visit);
  return [
    ...(hasLine === isFinished ? [] : ['a line without a finish, or a finish without a line']),
    ...(pence === (isFinished ? VISIT_PENCE : 0) ? [] : [`paid ${pence / VISIT_PENCE} times`]),
    ...(isSame ? [] : ['a line moved into a closed week']),
  ];
}

/** PGlite runs one transaction at a time. */
describe.runIf(ON_POSTGRES)(`in ${ROUNDS} rounds at the same moment`, () => {
  it.each(ENDS)(
    'accepting late taps and %s pay a visit at most once: it was %s',
    async (act, before, ends) => {
      const test = await setUpRacedWeek(backend, TUESDAY);
      const wrong: string[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const visit = await claimed(test, before);
        const [accepted, other] = await race(
          round,
          () => answer(visit, 'accept'),
          () => OTHERS[act](visit),
        );
        const faults = [...(await faultsOf(visit))];
        await OFFICE_ACTS['closing the week'](visit);
        faults.push(...(await faultsOf(visit)));
        const { isFinished } = await paidFor(visit);
        const end = `${accepted.status} ${other.status} ${isFinished ? 'finished' : 'open'}`;
        wrong.push(...[...faults, ...(ends.includes(end) ? [] : [end])].map((fault) => `${round}: ${fault}`));
      }
      expect(wrong).toEqual([]);
      expect(backend.failures).toEqual([]);
    },
  );

  it('accepting late taps of a closed week and their undo leave a visit that is neither finished nor paid', async () => {
    const test = await setUpRacedWeek(backend, MONDAY);
    const wrong: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const made = { test, ...(await test.worker('planned')) };
      expect((await OFFICE_ACTS['closing the week'](made)).status).toBe(200);
      await tapAt(made, 'start', RACE_STARTED);
      await tapAt(made, 'finish', RACE_FINISHED);
      const visit = { ...made, ids: (await waitingClaims(made)).map(({ id }) => id) };
      const [accepted, undone] = await race(
        round,
        () => answer(visit, 'accept'),
        () => OTHERS['an undo'](visit),
      );
      const { isFinished } = await paidFor(visit);
      const end = `${accepted.status} ${undone.status} ${isFinished ? 'finished' : 'open'}`;
      const faults = [...(await faultsOf(visit)), ...(/^[24]00 200 open$/.test(end) ? [] : [end])];
      wrong.push(...faults.map((fault) => `${round}: ${fault}`));
    }
    expect(wrong).toEqual([]);
    expect(backend.failures).toEqual([]);
  });

  it('late taps of one kind at the same moment leave one that waits', async () => {
    const test = await setUpRacedWeek(backend, TUESDAY);
    const times = [RACE_STARTED, `${RACED_DAY}T09:30:00.000Z`, RACE_STARTED];
    const wrong: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const visit = { test, ...(await test.worker('planned')) };
      const answers = await Promise.all(times.map((time) => tapAt(visit, 'start', time)));
      const statuses = answers.map(({ status }) => status).join(' ');
      const waiting = await waitingClaims(visit);
      if (statuses !== '202 202 202' || waiting.length !== 1)
        wrong.push(`${round}: ${statuses}, ${waiting.length} wait`);
    }
    expect(wrong).toEqual([]);
    expect(backend.failures).toEqual([]);
  });
});
