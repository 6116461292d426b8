import { expect, it } from 'vitest';
import { withFinish, withStart } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { aVisit } from '@/tests/support/a-visit';
import { runningBeside } from './running-visit';
import type { WorkingDay } from './schema';

const at = (time: string) => `2026-11-18T${time}:00.000Z`;
const bert = aVisit({ jobId: 2 });
const anna = withStart(aVisit({ jobId: 1 }), at('09:00'));

const dayOf = (visits: readonly Visit[], day = '2026-11-18'): WorkingDay => ({
  day,
  working: true,
  activities: visits.map((visit) => ({ type: 'WorkPeriod', start: at('10:00'), end: at('12:00'), visit })),
});

const found = (...visits: readonly Visit[]) => runningBeside([dayOf(visits)], bert);

it('runningVisit finds the visit that was started and not finished', () => {
  expect(found(bert, anna)).toBe(anna);
  expect(found(bert, aVisit({ jobId: 3, started: true }))?.jobId).toBe(3);
});

it('runningVisit ignores a finished, a planned and a skipped visit, and the visit itself', () => {
  expect(found(bert, withFinish(anna, at('11:00')))).toBeNull();
  expect(found(bert, aVisit({ jobId: 3 }))).toBeNull();
  expect(found(bert, { ...anna, skipped: true })).toBeNull();
  expect(found(withStart(bert, at('09:00')))).toBeNull();
});

it('runningVisit takes another visit of the same job for another visit', () => {
  const moved = { ...anna, jobId: 2, scheduledDate: '2026-11-17' };
  expect(found(bert, moved)).toBe(moved);
});

it('runningVisit finds the one that was started last, even if it is of the day before', () => {
  const cleo = { ...anna, jobId: 3, startedAt: at('09:30') };
  expect(found(bert, anna, cleo)).toBe(cleo);
  expect(found(bert, cleo, anna)).toBe(cleo);
  const night = { ...anna, jobId: 4, startedAt: '2026-11-17T23:00:00.000Z' };
  expect(runningBeside([dayOf([night], '2026-11-17'), dayOf([bert])], bert)).toBe(night);
});
