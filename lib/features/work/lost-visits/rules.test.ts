import { describe, expect, it } from 'vitest';
import { lossStateOf } from '@/lib/features/records/loss-state';
import { lossThatExplains, unreadLosses } from './rules';
import type { LostVisit } from './schema';

const ME = 7;
const HERS = { workerId: ME, skipped: false, skippedByUserRole: null };

describe('a lost visit', () => {
  it.each([
    ['is cancelled when deleted', null, 'cancelled'],
    ['is the worker’s own when it is back', HERS, 'yours'],
    ['is another cleaner’s when reassigned', { ...HERS, workerId: 8 }, 'other-cleaner'],
    ['has state nobody without a worker', { ...HERS, workerId: null }, 'nobody'],
    [
      'is cancelled when its customer skips it',
      { ...HERS, workerId: 8, skipped: true, skippedByUserRole: 'customers' },
      'cancelled',
    ],
    ['is cancelled when skipped without a role', { ...HERS, workerId: 8, skipped: true }, 'cancelled'],
    [
      'has state nobody when the next worker skips it',
      { ...HERS, workerId: 8, skipped: true, skippedByUserRole: 'workers' },
      'nobody',
    ],
  ] as const)('a lost visit %s', (_, visit, state) => {
    expect(lossStateOf(visit, ME)).toBe(state);
  });
});

const LOSS: LostVisit = {
  ...{ id: 91, jobId: 5, scheduledDate: '2026-11-23', actualDate: '2026-11-24', startTime: '10:00' },
  ...{ customerPreferredName: 'Mateusz', isWholeJob: false, cause: 'office', state: 'nobody' },
  ...{ lostAt: '2026-11-24T09:00:00.000Z', isUnread: true },
};
const loss = (parts: Partial<LostVisit> = {}): LostVisit => ({ ...LOSS, ...parts });

describe('notices of lost visits', () => {
  it('the notices of lost visits have one line per unread visit and none for read visits', () => {
    const losses = [loss(), loss({ id: 92, isUnread: false }), loss({ id: 93, actualDate: '2026-12-01' })];
    expect(unreadLosses(losses)).toEqual([
      {
        ...{ ids: [91], isWholeJob: false, state: 'nobody', customerPreferredName: 'Mateusz' },
        ...{ day: '2026-11-24', startTime: '10:00' },
      },
      {
        ...{ ids: [93], isWholeJob: false, state: 'nobody', customerPreferredName: 'Mateusz' },
        ...{ day: '2026-12-01', startTime: '10:00' },
      },
    ]);
  });

  it('notices of lost visits group a whole job’s visits by state, dated by the first visit', () => {
    const whole = { isWholeJob: true };
    const losses = [
      loss(whole),
      loss({ ...whole, id: 92, actualDate: '2026-12-01', state: 'other-cleaner' }),
      loss({ ...whole, id: 93, actualDate: '2026-12-08' }),
      loss({ ...whole, id: 94, jobId: 6, actualDate: '2026-12-09' }),
    ];
    expect(unreadLosses(losses).map(({ ids, state, day }) => [ids, state, day])).toEqual([
      [[91, 93], 'nobody', '2026-11-24'],
      [[92], 'other-cleaner', '2026-12-01'],
      [[94], 'nobody', '2026-12-09'],
    ]);
  });
});

describe('the loss that explains a missing visit', () => {
  const id = { jobId: 5, scheduledDate: '2026-11-23' };
  const NOT_READ = { hasVisit: false, since: null, errorCode: 'no_internet' } as const;
  const kept = (since: string) => ({ hasVisit: true, since, errorCode: 'no_internet' }) as const;

  it('the loss that explains a missing visit has the same job and scheduled date', () => {
    expect(lossThatExplains([loss()], id, NOT_READ)).toEqual(LOSS);
    expect(lossThatExplains([loss()], { ...id, jobId: 6 }, NOT_READ)).toBeNull();
    expect(lossThatExplains([loss()], { ...id, scheduledDate: '2026-11-24' }, NOT_READ)).toBeNull();
  });

  it('the loss that explains a missing visit is null when the visit has come back', () => {
    expect(lossThatExplains([loss({ state: 'yours' })], id, NOT_READ)).toBeNull();
  });

  it('the loss that explains a missing visit replaces a cached visit read before the loss, not one read after it', () => {
    expect(lossThatExplains([loss()], id, kept('2026-11-24T08:59:59.999Z'))).toEqual(LOSS);
    expect(lossThatExplains([loss()], id, kept('2026-11-24T09:00:00.000Z'))).toBeNull();
  });

  it('the loss that explains a missing visit replaces any cached visit when the server answers not_found', () => {
    const read = { ...kept('2026-11-24T10:00:00.000Z'), errorCode: 'not_found' } as const;
    expect(lossThatExplains([loss()], id, read)).toEqual(LOSS);
  });
});
