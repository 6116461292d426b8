// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { WorkingDay } from '@/lib/features/work/schedule/schema';
import { withStart } from '@/lib/features/work/visits/rules';
import { aVisit } from '@/tests/support/a-visit';
import { useSteadyDays } from './use-drawn-days';

const dayWith = (visit = aVisit(), day = '2026-11-18'): WorkingDay => ({
  day,
  working: true,
  activities: [{ type: 'WorkPeriod', start: '2026-11-18T10:00:00Z', end: '2026-11-18T12:00:00Z', visit }],
});

it('the schedule keeps the object of an unchanged day and replaces a changed one', () => {
  const first = [dayWith(), dayWith(aVisit({ jobId: 2 }), '2026-11-19')];
  const { result, rerender } = renderHook(useSteadyDays, { initialProps: first });
  expect(result.current).toEqual(first);
  // The day differs only in a field that a block does not show.
  const unseen = dayWith(aVisit({ nextVisitDate: '2026-11-25' }));
  const started = dayWith(withStart(aVisit({ jobId: 2 }), '2026-11-18T10:04:00.000Z'), '2026-11-19');
  rerender([unseen, started]);
  expect(result.current[0]).toBe(first[0]);
  expect(result.current[1]).toBe(started);
  rerender([structuredClone(unseen), structuredClone(started)]);
  expect(result.current[1]).toBe(started);
});
