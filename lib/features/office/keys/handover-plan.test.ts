import { describe, expect, it } from 'vitest';
import { chosenPlanOf, doneHandoverOf } from './handover-plan';
import type { PlannedHandover } from './schema';

describe('chosenPlanOf', () => {
  it('chosenPlanOf reads the other cleaner, the visit and the keys from the address', () => {
    const query = { other: '8', job: '41', date: '2026-11-24', keys: '3 5' };
    expect(chosenPlanOf(query)).toEqual({
      query: { other: 8, job: 41, date: '2026-11-24' },
      keyIds: [3, 5],
    });
    expect(chosenPlanOf({ find: ' ben ', visit: '41 2026-11-24', other: '' })).toEqual({
      query: { find: 'ben', job: 41, date: '2026-11-24' },
      keyIds: [],
    });
    expect(chosenPlanOf({ find: 'x'.repeat(1000) }).query.find).toHaveLength(100);
  });

  it.each([
    ['without a day', { job: '41' }],
    ['with a day in another format', { job: '41', date: '24/11/2026' }],
    ['without a job', { date: '2026-11-24' }],
  ])('chosenPlanOf returns no visit %s', (_, query) => {
    expect(chosenPlanOf(query)).toEqual({ query: {}, keyIds: [] });
  });
});

describe('doneHandoverOf', () => {
  const handover: PlannedHandover = {
    ...{ id: 4, otherName: 'Ewa', actualDate: '2026-11-25', startTime: '10:00', meetingPlace: null },
    ...{ keysToGive: [], keysToCollect: [], state: 'planned', cancelledFor: null, cancelledName: null },
  };
  const later = { ...handover, id: 5 };
  const handovers: PlannedHandover[] = [
    { ...later, id: 9, startTime: '14:00' },
    { ...later, id: 8, state: 'cancelled' },
    later,
    handover,
  ];
  const meeting = { jobId: 41, scheduledDate: '2026-11-24', actualDate: '2026-11-25', startTime: '10:00' };
  const desk = { handovers, meetings: [{ ...meeting, customerName: 'Priya', handover: null }] };
  const done = { form: 'planHandover', about: '41 2026-11-24', refusal: null };

  it('doneHandoverOf returns the latest planned handover at the visit, or the cancelled one', () => {
    expect(doneHandoverOf(desk, done)).toBe(later);
    expect(doneHandoverOf(desk, { form: 'cancelHandover', about: '8', refusal: null })?.id).toBe(8);
  });

  it.each([
    ['without a form', null],
    ['after a refusal', { ...done, refusal: { code: 'validation_error', fields: {}, typed: {} } as const }],
    ['of a visit that is not on the page', { ...done, about: '42 2026-11-24' }],
    ['of another form', { ...done, form: 'invite' }],
    ['that is not on the page', { form: 'cancelHandover', about: '7', refusal: null }],
  ])('doneHandoverOf returns null %s', (_, after) => {
    expect(doneHandoverOf(desk, after)).toBeNull();
  });
});
