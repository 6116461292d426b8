import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aVisit } from '@/tests/support/a-visit';
import { visitsLabelsMessages } from './messages-shared';
import type { TaskType } from './model';
import {
  arrivalTime,
  classifyFinish,
  displayState,
  frequencyDisplay,
  isDeepClean,
  isEarlyStart,
  isHandoverOnly,
  isKeysOnlyVisit,
  isOnDay,
  isRemoteKeyTransfer,
  isTimed,
  payableHours,
  redactVisit,
  requiredHoursOf,
  requiresProducts,
  shortenTasks,
  withFinish,
  withStart,
  withUnstart,
  workedHours,
} from './rules';
import type { AccessInformation, Task } from './schema';

const task = (type: string, hours = 0): Task => ({ type, hours });
const tasksOf = (...types: TaskType[]) => aVisit({ tasks: types.map((type) => task(type)) });
const hoursMinutes = (hours: number, minutes: number, seconds = 0) => hours + minutes / 60 + seconds / 3600;

/** The hours are whole minutes. */
const someHours = fc.integer({ min: 0, max: 12 * 60 }).map((minutes) => minutes / 60);
const someQuarters = fc.integer({ min: 1, max: 32 }).map((quarters) => quarters / 4);
const someTasks: fc.Arbitrary<readonly Task[]> = fc.array(
  fc.record({
    type: fc.constant('cleaning'),
    hours: fc.oneof(fc.constant(0), someHours, fc.constantFrom(0.1, 0.2, 0.7)),
  }),
  { maxLength: 8 },
);
const sumOf = (tasks: readonly Task[]) => tasks.reduce((sum, { hours }) => sum + hours, 0);

describe('payableHours', () => {
  it.each([
    [3, 3, 3],
    [3, 5, 3],
    [3, hoursMinutes(2, 59), 3],
    [4, hoursMinutes(3, 30), 3.5],
    [4, hoursMinutes(3, 30, 1), 4],
    [4, hoursMinutes(3, 29, 59), 3.5],
    [4, hoursMinutes(2, 0), 2],
    [4, hoursMinutes(2, 0, 0.4), 2],
    [4, hoursMinutes(2, 0, 1), 2.5],
    [4, hoursMinutes(1, 59, 59), 2],
    [4, hoursMinutes(1, 30), 2],
    [4, 0, 2],
    [3.25, 3.1, 3.25],
    [2, 2, 2],
    [2.25, 2.1, 2.25],
  ])(
    '[ACT-11] payableHours pays for %d required and %d worked hours %d hours',
    (required, worked, payable) => {
      expect(payableHours(required, worked)).toBe(payable);
    },
  );

  it('[ACT-11] payableHours pays two hours for ninety minutes', () => {
    expect(payableHours(3, 1.5)).toBe(2);
  });

  it('[ACT-11] payableHours never pays more than the required hours, even below the minimum', () => {
    expect([payableHours(1, 0.5), payableHours(1.5, 1.2), payableHours(0.5, 3)]).toEqual([1, 1.5, 0.5]);
  });

  it('[ACT-11] payableHours pays two hours when fractions add up to two', () => {
    const worked = Array.from({ length: 20 }, () => 0.1).reduce((sum, part) => sum + part, 0);
    expect(worked).not.toBe(2);
    expect(payableHours(4, worked)).toBe(2);
  });

  it('[ACT-11] payableHours pays in half-hour steps from two to the required hours', () => {
    fc.assert(
      fc.property(someQuarters, someHours, (required, worked) => {
        const payable = payableHours(required, worked);
        expect(payable).toBeLessThanOrEqual(required);
        expect(payable).toBeGreaterThanOrEqual(Math.min(required, 2));
        expect(payable).toBeGreaterThanOrEqual(Math.min(required, worked));
        expect(payable === required || Number.isInteger(payable * 2)).toBe(true);
        expect(payable - Math.max(worked, 2)).toBeLessThan(0.5);
      }),
    );
  });

  it('[ACT-11] payableHours pays the same after the visit is shortened', () => {
    fc.assert(
      fc.property(someQuarters, someHours, (required, worked) => {
        const payable = payableHours(required, worked);
        expect(payableHours(payable, worked)).toBe(payable);
      }),
    );
  });

  it('[ACT-11] payableHours never pays less for more work', () => {
    fc.assert(
      fc.property(someQuarters, someHours, someHours, (required, worked, more) => {
        expect(payableHours(required, worked + more)).toBeGreaterThanOrEqual(payableHours(required, worked));
      }),
    );
  });
});

describe('finishing a visit', () => {
  it.each([
    [2, hoursMinutes(1, 44, 59), 'fewer'],
    [2, hoursMinutes(1, 45), 'as-planned'],
    [0.3, hoursMinutes(0, 3), 'as-planned'],
    [3, 0, 'fewer'],
  ])(
    '[ACT-09] a finish of a visit of %d hours after %d hours is %s (fewer: over 15 minutes short)',
    (required, worked, finishKind) => {
      expect(classifyFinish(required, worked)).toBe(finishKind);
    },
  );

  it.each([
    [2, hoursMinutes(2, 25, 1), 'more'],
    [2, hoursMinutes(2, 25), 'as-planned'],
    [0.1, hoursMinutes(0, 31), 'as-planned'],
    [2, 2, 'as-planned'],
    [1, 9, 'more'],
  ])(
    '[ACT-10] a finish of a visit of %d hours after %d hours is %s (more: over 25 minutes long)',
    (required, worked, finishKind) => {
      expect(classifyFinish(required, worked)).toBe(finishKind);
    },
  );
});

describe('required hours', () => {
  it('required hours are the sum of the tasks’ hours without rounding errors', () => {
    expect(requiredHoursOf([task('cleaning', 0.1), task('oven', 0.2), task('products')])).toBe(0.3);
    expect(requiredHoursOf([])).toBe(0);
  });

  it.each([[['collect']], [['return-keys']], [['collect', 'return-keys']]])(
    '[DEMO-29] the required hours are one hour for %o only',
    (types) => {
      expect(requiredHoursOf(types.map((type) => task(type, 0.25)))).toBe(1);
    },
  );

  it('[DEMO-29] the required hours are the sum when key tasks come with others, and for a handover', () => {
    expect(requiredHoursOf([task('collect'), task('cleaning', 2.5)])).toBe(2.5);
    expect(requiredHoursOf([task('remote-key-transfer', 0.5)])).toBe(0.5);
  });
});

describe('shortening tasks', () => {
  const tasks = [task('cleaning', 2), task('products'), task('oven', 1), task('ironing', 0.5)];

  it.each([
    [3.5, tasks],
    [5, tasks],
    [3.25, [task('cleaning', 2), task('products'), task('oven', 1), task('ironing', 0.25)]],
    [3, [task('cleaning', 2), task('products'), task('oven', 1)]],
    [2.5, [task('cleaning', 2), task('products'), task('oven', 0.5)]],
    [2, [task('cleaning', 2), task('products')]],
    [1.5, [task('cleaning', 1.5), task('products')]],
    [0, [task('products')]],
  ])(
    '[DEMO-21] shortening tasks to %d hours starts at the last task and keeps untimed ones',
    (payable, expected) => {
      expect(shortenTasks(tasks, payable)).toEqual(expected);
    },
  );

  it('shortening tasks keeps a shortened task’s other fields', () => {
    const oven = { ...task('oven', 2), details: 'Both shelves', price: 12 };
    expect(shortenTasks([oven], 1.5)).toEqual([{ ...oven, hours: 1.5 }]);
  });

  it('[DEMO-21] shortening tasks leaves the payable hours in total, or the original hours if fewer', () => {
    fc.assert(
      fc.property(someTasks, someQuarters, (some, payable) => {
        expect(sumOf(shortenTasks(some, payable))).toBeCloseTo(Math.min(sumOf(some), payable), 3);
      }),
    );
  });

  it('shortening tasks is idempotent', () => {
    fc.assert(
      fc.property(someTasks, someQuarters, (some, payable) => {
        const once = shortenTasks(some, payable);
        expect(shortenTasks(once, payable)).toEqual(once);
      }),
    );
  });

  it('shortening a visit changes at most one of the remaining tasks', () => {
    fc.assert(
      fc.property(someTasks, someQuarters, (some, payable) => {
        const changed = shortenTasks(some, payable).filter((left) => !some.includes(left));
        expect(changed.length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('worked hours', () => {
  const started = aVisit({ startedAt: '2026-11-18T10:00:00Z' });

  it('worked hours run from the start until now or the finish', () => {
    expect(workedHours(started, '2026-11-18T10:42:00Z')).toBe(0.7);
    expect(workedHours({ ...started, finishedAt: '2026-11-18T12:00:00Z' }, '2026-11-18T15:00:00Z')).toBe(2);
  });

  it('worked hours are zero before the start, and when the clock is behind the start', () => {
    expect(workedHours(aVisit(), '2026-11-18T10:42:00Z')).toBe(0);
    expect(workedHours(started, '2026-11-18T09:59:00Z')).toBe(0);
  });

  it('worked hours count elapsed time across both clock changes', () => {
    const spring = aVisit({ startedAt: '2026-03-29T00:30:00Z' });
    const autumn = aVisit({ startedAt: '2026-10-25T00:30:00+01:00' });
    expect(workedHours(spring, '2026-03-29T02:30:00+01:00')).toBe(1);
    expect(workedHours(autumn, '2026-10-25T02:30:00Z')).toBe(3);
  });
});

describe('the displayed state', () => {
  it.each([
    [{}, 'scheduled'],
    [{ startedAt: null, finishedAt: null, started: false, finished: false }, 'scheduled'],
    [{ startedAt: '2026-11-18T10:00:00Z' }, 'started'],
    [{ started: true }, 'started'],
    [{ started: true, startedAt: '2026-11-18T10:00:00Z', finished: true }, 'finished'],
    [{ finishedAt: '2026-11-18T12:00:00Z' }, 'finished'],
  ] as const)('[VISIT-05] the displayed state of %o is %s', (fields, state) => {
    expect(displayState(aVisit(fields))).toBe(state);
  });
});

describe('redacting a visit’s access data', () => {
  const secrets = {
    keyNestCode: '1111',
    keySafeCode: '2222',
    hiddenKeyLocation: 'Under the pot',
    alarmEntryInstructions: 'Press 3333',
    alarmExitInstructions: 'Press 4444',
  };
  const open: AccessInformation = {
    keySafeLocation: 'By the door',
    numKeys: 2,
    alarm: true,
    lockingInstructions: 'Twice',
  };
  const visit = aVisit({
    accessInformation: { ...open, ...secrets },
    property: { id: 7, line1: '83 Cavendish Road', accessInformation: { ...open, ...secrets } },
    instructions: [
      { id: 'rubbishLocation', taskType: 'cleaning', instruction: 'Left' },
      { id: 'alarmExitInstructions', taskType: 'cleaning', instruction: 'Press 4444' },
      { id: 'alarmEntryInstructions', taskType: 'cleaning', instruction: 'Press 3333' },
      { id: 12, taskType: 'collect', instruction: 'Ring twice' },
    ],
  });

  it('[KEYS-05] redacting a visit’s access data removes codes, the hidden key’s location and alarm instructions only', () => {
    const nothing = Object.fromEntries(Object.keys(secrets).map((name) => [name, null]));
    expect(redactVisit(visit)).toEqual({
      ...visit,
      accessInformation: { ...open, ...nothing },
      property: { id: 7, line1: '83 Cavendish Road', accessInformation: { ...open, ...nothing } },
      instructions: [
        { id: 'rubbishLocation', taskType: 'cleaning', instruction: 'Left' },
        { id: 12, taskType: 'collect', instruction: 'Ring twice' },
      ],
    });
  });

  it('redacting a visit’s access data adds no fields to a visit without access data', () => {
    const bare = aVisit({ property: { id: 7 }, accessInformation: null, instructions: null });
    expect(redactVisit(bare)).toEqual(bare);
    expect(Object.keys(redactVisit(aVisit()))).toEqual(Object.keys(aVisit()));
  });

  it('[KEYS-05] redacting a visit’s access data applies on every day but the visit’s, and has a label', () => {
    expect([isOnDay('2026-11-18', '2026-11-18'), isOnDay('2026-11-18', '2026-11-19')]).toEqual([true, false]);
    expect(visitsLabelsMessages.dayOfVisitOnly).toBe('Only available on day of clean');
  });
});

describe('a visit’s state', () => {
  const at = '2026-11-18T10:04:00.000Z';
  const later = '2026-11-18T12:04:00.000Z';

  it('a visit’s state changes from scheduled to started to finished', () => {
    const started = withStart(aVisit(), at);
    expect(started).toEqual({
      ...{ ...aVisit(), startedAt: at, started: true, finishedAt: null, finished: false, paid: null },
    });
    expect(withFinish(started, later)).toEqual({ ...started, finishedAt: later, finished: true });
    expect([started, withFinish(started, later)].map(displayState)).toEqual(['started', 'finished']);
  });

  it('[ACT-03] a visit’s state returns to scheduled without times after an undo', () => {
    const unstarted = withUnstart(withFinish(withStart(aVisit(), at), later));
    expect(unstarted).toEqual({
      ...aVisit(),
      startedAt: null,
      started: false,
      finishedAt: null,
      finished: false,
      paid: null,
    });
    expect(displayState(unstarted)).toBe('scheduled');
  });

  it('a visit loses with each tap what it was paid, until the server says it again', () => {
    const paid = { ...withFinish(withStart(aVisit(), at), later), paid: { hours: 3, basePayPounds: 12 } };
    const taps = [withUnstart(paid), withStart(paid, at), withFinish(paid, later)];
    expect(taps.map((visit) => visit.paid)).toEqual([null, null, null]);
  });
});

it.each([
  [1, 'One-off'],
  [7, 'Weekly'],
  [14, 'Fortnightly'],
  [28, 'Every 28 days'],
  [2, 'Every 2 days'],
])('[VISIT-04] the page of a visit shows a visit every %i days as %s', (days, text) => {
  expect(frequencyDisplay(days, visitsLabelsMessages)).toBe(text);
});

describe('visit flags', () => {
  it('a visit requires products when a task says so', () => {
    expect(requiresProducts([task('cleaning', 2), task('products')])).toBe(true);
    expect(requiresProducts([task('cleaning', 2)])).toBe(false);
  });

  it('[VISIT-24] a task is timed when it has hours', () => {
    expect([isTimed(task('cleaning', 0.1)), isTimed(task('products', 0))]).toEqual([true, false]);
  });

  it('[VISIT-05] a visit is keys-only when all tasks are key tasks', () => {
    expect(isKeysOnlyVisit(tasksOf('collect', 'return-keys', 'remote-key-transfer'))).toBe(true);
    for (const type of ['collect', 'return-keys', 'remote-key-transfer'] as const) {
      expect(isKeysOnlyVisit(tasksOf(type))).toBe(true);
    }
    expect(isKeysOnlyVisit(tasksOf('collect', 'cleaning'))).toBe(false);
    expect([aVisit({ tasks: [] }), aVisit({ tasks: null })].map(isKeysOnlyVisit)).toEqual([false, false]);
  });

  it('[VISIT-05] a visit has a handover when any task is one', () => {
    expect(isRemoteKeyTransfer(tasksOf('cleaning', 'remote-key-transfer'))).toBe(true);
    expect(isRemoteKeyTransfer(tasksOf('cleaning', 'collect'))).toBe(false);
    expect(isRemoteKeyTransfer(aVisit({ tasks: null }))).toBe(false);
  });

  it('[VISIT-05] a visit is handover-only when all tasks are handovers', () => {
    expect(isHandoverOnly(tasksOf('remote-key-transfer'))).toBe(true);
    expect(isHandoverOnly(tasksOf('remote-key-transfer', 'collect'))).toBe(false);
    expect(isHandoverOnly(aVisit({ tasks: [] }))).toBe(false);
  });

  it.each(['oven', 'fridge', 'indoor'] as const)(
    '[VISIT-05] a one-off visit with %s is a deep clean',
    (type) => {
      expect(isDeepClean({ ...tasksOf('cleaning', type), frequency: 1 })).toBe(true);
      expect(isDeepClean({ ...tasksOf('cleaning', type), frequency: 7 })).toBe(false);
      expect(isDeepClean({ ...tasksOf('cleaning', 'ironing'), frequency: 1 })).toBe(false);
      expect(isDeepClean(aVisit({ tasks: null, frequency: 1 }))).toBe(false);
    },
  );
});

describe('an early start', () => {
  const isEarlyAt = (now: string, actualDate = '2026-11-18', arrival: string | null = '10:00') =>
    isEarlyStart({ visit: aVisit({ actualDate }), arrival, now, zone: 'Europe/London' });

  it('an early start is more than sixty minutes before the arrival time', () => {
    expect(isEarlyAt('2026-11-18T08:59:59.000Z')).toBe(true);
    expect(isEarlyAt('2026-11-18T09:00:00.000Z')).toBe(false);
    expect(isEarlyAt('2026-11-18T00:24:00.000Z')).toBe(true);
    expect(isEarlyAt('2026-11-18T23:00:00.000Z')).toBe(false);
  });

  it('an early start counts elapsed time on nights with a clock change', () => {
    // At 01:00 the clocks go forward, so that 03:00 is two hours after midnight.
    expect(isEarlyAt('2026-03-29T01:00:00.000Z', '2026-03-29', '03:00')).toBe(false);
    expect(isEarlyAt('2026-03-29T00:59:00.000Z', '2026-03-29', '03:00')).toBe(true);
    // 01:00 occurs twice: sixty minutes before 03:00 GMT is 02:00 UTC.
    expect(isEarlyAt('2026-10-25T01:59:00.000Z', '2026-10-25', '03:00')).toBe(true);
    expect(isEarlyAt('2026-10-25T02:00:00.000Z', '2026-10-25', '03:00')).toBe(false);
  });

  it('an early start needs a known arrival time', () => {
    expect(isEarlyAt('2026-11-18T00:24:00.000Z', '2026-11-18', null)).toBe(false);
  });

  it('an early start uses the recommended arrival when the feature is on', () => {
    const visit = aVisit({ recommendedStartTimeSlot: { start: '09:30', end: '10:00' } });
    expect(arrivalTime(visit, true)).toBe('09:30');
    expect(arrivalTime(visit, false)).toBe('10:00');
    expect(arrivalTime(aVisit({ timeSlot: null }), true)).toBeNull();
  });
});
