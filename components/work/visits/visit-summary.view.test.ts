import { describe, expect, it } from 'vitest';
import { withFinish, withStart } from '@/lib/features/work/visits/rules';
import { aVisit } from '@/tests/support/a-visit';
import { visitSummaryView } from './visit-summary.view';

const timesOf = (visit: ReturnType<typeof aVisit>, recommends = false, now: string | null = null) =>
  visitSummaryView(visit, recommends, now).times.map(({ label, value }) => `${label} ${value}`);

describe('the times of a visit', () => {
  it.each([
    ['across midnight', '2026-11-18', '23:00', '1am'],
    ['when the clock goes forward', '2026-03-29', '00:30', '3:30am'],
    ['when the clock goes back', '2026-10-25', '00:30', '1:30am'],
  ])('the times of a visit end at the right time %s', (_, actualDate, start, end) => {
    const visit = aVisit({ actualDate, timeSlot: { start, end: '12:00' }, requiredDuration: 2 });
    expect(timesOf(visit).at(-1)).toBe(`Leave ${end}`);
  });

  it('the times of a visit start with the recommended arrival when recommendations are on', () => {
    const visit = aVisit({ recommendedStartTimeSlot: { start: '09:30', end: '10:00' } });
    expect(timesOf(visit, true)).toEqual(['Arrive 9:30am', 'How long 2 h', 'Leave 11:30am']);
    expect(timesOf(visit, false)[0]).toBe('Arrive 10am');
  });

  describe('of a visit that runs', () => {
    const booked = aVisit({ timeSlot: { start: '08:00', end: '09:30' }, requiredDuration: 1.5 });
    const started = withStart(booked, '2026-11-18T09:13:40.000Z');
    const leaveAt = (time: string, visit = started) =>
      timesOf(visit, false, `2026-11-18T${time}.000Z`).at(-1);

    it('the times of a running visit end at the real start plus the booked length', () => {
      const now = '2026-11-18T09:15:00.000Z';
      expect(timesOf(started, false, now)).toEqual([
        'Arrive 8am',
        'How long 1 h 30 min',
        'Leave about 10:43am',
      ]);
      expect(leaveAt('09:15:00', { ...started, timeSlot: null })).toBe('Leave about 10:43am');
      expect(timesOf({ ...started, requiredDuration: 0 }, false, now)).toEqual(['Arrive 8am']);
      expect(leaveAt('10:31:00', withFinish(started, '2026-11-18T10:30:00.000Z'))).toBe('Leave 9:30am');
    });

    it('the times of a running visit say how long it is over, and never to leave at a time that has passed', () => {
      expect(leaveAt('10:43:59')).toBe('Leave about 10:43am');
      expect(leaveAt('10:44:40')).toBe('Over by 1 min');
      expect(leaveAt('12:03:40')).toBe('Over by 1 h 20 min');
    });

    it('the times of a running visit are the booked ones once its finish counts as forgotten', () => {
      expect(leaveAt('12:43:39')).toBe('Over by 1 h 59 min');
      expect(leaveAt('12:43:40')).toBe('Leave 9:30am');
      expect(timesOf(started, false, '2026-11-19T08:00:00.000Z').at(-1)).toBe('Leave 9:30am');
    });
  });

  it('the times of a visit omit unknown times', () => {
    expect(timesOf(aVisit({ timeSlot: null }))).toEqual(['How long 2 h']);
    expect(timesOf(aVisit({ timeSlot: null, requiredDuration: 0 }))).toEqual([]);
    expect(timesOf(aVisit({ requiredDuration: 0 }))).toEqual(['Arrive 10am']);
  });
});

describe('the arrival card', () => {
  it('the arrival card is missing without a recommendation', () => {
    expect(visitSummaryView(aVisit(), true, null).arrival).toBeNull();
  });

  it('the arrival card shows the recommended and the booked time', () => {
    const visit = aVisit({ recommendedStartTimeSlot: { start: '09:30', end: '10:00' } });
    expect(visitSummaryView(visit, true, null).arrival).toEqual({
      title: 'Recommended 9:30am to 10am',
      text: 'Booked 10am to 12pm',
    });
    expect(visitSummaryView(visit, false, null).arrival).toEqual({
      title: 'Booked time',
      text: '10am to 12pm',
    });
  });
});

it('the visit summary shows address and size of the home, omitting unknown parts', () => {
  const property = { line1: '19 Balham Hill', city: 'London', postcode: { full: 'SW12 9EA' } };
  expect(
    visitSummaryView(aVisit({ property: { ...property, bedrooms: 2, bathrooms: 1 } }), false, null),
  ).toMatchObject({
    street: '19 Balham Hill',
    place: 'London SW12 9EA · 2 bedrooms, 1 bathroom',
    fullAddress: '19 Balham Hill, London, SW12 9EA',
  });
  expect(visitSummaryView(aVisit({ property }), false, null).place).toBe('London SW12 9EA');
  expect(visitSummaryView(aVisit({ property: null }), false, null)).toMatchObject({
    street: '',
    place: '',
    fullAddress: '',
  });
});

it('the visit summary shows “Unknown” as the booked time of a visit without one', () => {
  const visit = aVisit({ timeSlot: null, recommendedStartTimeSlot: { start: '09:30', end: '10:00' } });
  expect(visitSummaryView(visit, false, null).arrival).toEqual({ title: 'Booked time', text: 'Unknown' });
});
