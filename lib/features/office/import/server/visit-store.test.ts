import { describe, expect, it } from 'vitest';
import type { jobs } from '@/lib/features/records/visits';
import { jobRow } from '@/lib/features/sample/draft/server/builders/rows';
import { excepted, rebased, type VisitPlan } from './visit-store';
import { parseChange } from './work-cells';

describe('parseChange', () => {
  it.each([
    ['skipped by customer', { kind: 'skipped', by: 'customers' }],
    ['Skipped by the cleaner', { kind: 'skipped', by: 'workers' }],
    ['cancelled by client', { kind: 'skipped', by: 'customers' }],
    ['moved to 14:00', { kind: 'moved', startTime: '14:00', day: null }],
    ['moved to 2.30 pm', { kind: 'moved', startTime: '14:30', day: null }],
    ['moved to 3/12/2026', { kind: 'moved', startTime: null, day: '2026-12-03' }],
    ['moved to 2pm on 3/12/2026', { kind: 'moved', startTime: '14:00', day: '2026-12-03' }],
    ['moved to 3/12/2026 at 2pm', { kind: 'moved', startTime: '14:00', day: '2026-12-03' }],
    ['moved to 3 Feb 2027', { kind: 'moved', startTime: null, day: '2027-02-03' }],
    ['Moved to 2pm on Wed 3rd Feb 2027', { kind: 'moved', startTime: '14:00', day: '2027-02-03' }],
    ['moved to 3 February 2027, 14:00', { kind: 'moved', startTime: '14:00', day: '2027-02-03' }],
    ['moved to 2027-02-03 00:00:00', { kind: 'moved', startTime: null, day: '2027-02-03' }],
    ['moved to 23:00', { kind: 'moved', startTime: '23:00', day: null }],
    ['moved to 3/12/2026 14:00', { kind: 'moved', startTime: '14:00', day: '2026-12-03' }],
  ])('parseChange reads "%s"', (text, change) => {
    expect(parseChange(text)).toEqual({ ok: true, value: change });
  });

  it.each(['ill', 'moved', 'moved to later', 'moved to 31/02/2026', 'moved to 14:00 on Tuesday', 'skipped'])(
    'parseChange refuses "%s"',
    (text) => {
      expect(parseChange(text)).toEqual({
        ok: false,
        reason: `"${text}" is not a change like "moved to 14:00" or "skipped by customer"`,
      });
    },
  );
});

function aJob(overrides: Partial<typeof jobs.$inferSelect> = {}): typeof jobs.$inferSelect {
  const row = jobRow({ propertyId: 1, firstDate: '2026-03-02' });
  return {
    world: 'w',
    id: 1,
    lastDate: null,
    remoteKeyTransferType: null,
    isOnOffer: true,
    openOutward: null,
    weekday: 1,
    isTakenAsExtra: false,
    offeredFromWorkerId: null,
    ...row,
    workerId: 7,
    ...overrides,
  };
}

const visit: VisitPlan & { scheduledDate: string } = {
  scheduledDate: '2026-03-09',
  actualDate: '2026-03-09',
  workerId: 7,
  startTime: '10:00',
  endTime: '12:00',
  tasks: aJob().tasks,
  instructions: [],
  isFirstVisit: false,
  skipped: false,
  skippedByUserRole: null,
};

describe('a visit whose job changed', () => {
  const after = aJob({ workerId: 8, startTime: '09:00', endTime: '12:00', instructions: [] });

  it('a visit whose job changed takes the job’s new worker and times', () => {
    expect(rebased(visit, aJob(), after)).toMatchObject({
      workerId: 8,
      startTime: '09:00',
      endTime: '12:00',
    });
  });

  it('a visit whose job changed keeps the task of a planned key handover', () => {
    const task = { type: 'remote-key-transfer', hours: 0 } as const;
    const planned = { ...visit, tasks: [...visit.tasks, task] };
    expect(rebased(planned, aJob(), after).tasks).toEqual([...after.tasks, task]);
  });

  it('a visit whose job changed keeps a moved start time with the new duration', () => {
    const moved = { ...visit, startTime: '14:00', endTime: '16:00' };
    expect(rebased(moved, aJob(), after)).toMatchObject({
      startTime: '14:00',
      endTime: '17:00',
      workerId: 8,
    });
  });

  it('a visit whose job changed keeps its own worker, skip and day', () => {
    const own = { ...visit, workerId: 9, actualDate: '2026-03-10', skipped: true };
    expect(rebased(own, aJob(), after)).toMatchObject({
      workerId: 9,
      actualDate: '2026-03-10',
      skipped: true,
    });
  });
});

describe('a visit with an exception', () => {
  it('a visit with an exception keeps its duration when it is moved', () => {
    const change = { kind: 'moved', startTime: '14:00', day: null } as const;
    expect(excepted(visit, aJob(), change)).toMatchObject({
      startTime: '14:00',
      endTime: '16:00',
    });
  });

  it('an exception of a visit replaces an earlier one', () => {
    const moved = { ...visit, startTime: '14:00', endTime: '16:00' };
    const skipped = excepted(moved, aJob(), { kind: 'skipped', by: 'workers' });
    expect(skipped).toMatchObject({
      ...{ startTime: '10:00', endTime: '12:00', skipped: true, skippedByUserRole: 'workers' },
    });
    const back = excepted({ ...visit, skipped: true }, aJob(), {
      kind: 'moved',
      startTime: '11:00',
      day: null,
    });
    expect(back).toMatchObject({ skipped: false, skippedByUserRole: null });
  });

  it('a visit with an exception may end after midnight', () => {
    const change = { kind: 'moved', startTime: '23:00', day: null } as const;
    expect(excepted(visit, aJob(), change)).toMatchObject({ startTime: '23:00', endTime: '01:00' });
  });

  it('a visit over midnight keeps its duration when it is moved, and when its job changes', () => {
    const night = aJob({ startTime: '22:30', endTime: '00:30' });
    const change = { kind: 'moved', startTime: '20:00', day: null } as const;
    expect(excepted(visit, night, change)).toMatchObject({ startTime: '20:00', endTime: '22:00' });
    const moved = { ...visit, startTime: '23:30', endTime: '01:30' };
    const after = aJob({ startTime: '22:00', endTime: '01:00' });
    expect(rebased(moved, night, after)).toMatchObject({ startTime: '23:30', endTime: '02:30' });
  });
});
