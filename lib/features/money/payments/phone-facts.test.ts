import { expect, it } from 'vitest';
import { phoneFactsOf } from './phone-facts';

const WORKER = { id: 7, basePay: 14.5, hourlyBonus: 0.5, isEligibleForBonus: true, adminFee: 0.5 };
const DAYS = [{ day: '2026-11-18', working: true, activities: [] }];
const pending = [
  { type: 'finishVisit', stage: 'waiting', objectId: '1/2026-11-18' },
  { type: 'finishVisit', stage: 'sending', objectId: '2/2026-11-18' },
  { type: 'startVisit', stage: 'waiting', objectId: '3/2026-11-18' },
] as const;

it('[PAY-04] only the finishes that wait in the outbox count as not sent', () => {
  expect(phoneFactsOf({ days: DAYS, worker: WORKER, pending })).toEqual({
    days: DAYS,
    waiting: new Set(['1/2026-11-18']),
    rate: { basePence: 1450, bonusPence: 50, adminFeePence: 50 },
  });
});

it('no payment line is derived while the worker is unknown: the rate is unknown, not missing', () => {
  expect(phoneFactsOf({ days: DAYS, worker: null, pending })).toEqual({
    ...{ days: null, rate: null, waiting: new Set(['1/2026-11-18']) },
  });
});
