import { describe, expect, it } from 'vitest';
import { z } from '@/lib/core/ground/contract/schema';
import { hoursSchemas } from './schema';

const wire = hoursSchemas.putAvailability.body;

const aDay = (dayOfWeek: number, ...availability: readonly object[]) => ({
  day_of_week: dayOfWeek,
  availability,
});
const aWeek = (first: object) => [first, ...[1, 2, 3, 4, 5, 6].map((index) => aDay(index))];
const nine = { start: '09:00', end: '17:00' };

describe('the weekly hours’ wire format', () => {
  it('[TIME-02] [TIME-04] the weekly hours’ wire format has seven weekdays with their periods and the worker', () => {
    const served = aWeek({ ...aDay(0, nine), worker_id: 7 });
    const decoded = z.decode(hoursSchemas.getAvailability.response, served);
    expect(decoded).toHaveLength(7);
    expect(decoded[0]).toEqual({ dayOfWeek: 0, availability: [nine], worker: 7 });
    expect(z.encode(wire, decoded)).toEqual(served);
  });

  it('the weekly hours’ wire format accepts any order of days', () => {
    expect(z.safeDecode(wire, aWeek(aDay(0)).toReversed()).success).toBe(true);
  });

  it.each([
    ['an object', {}],
    ['null', null],
    ['no days', []],
    ['six days', aWeek(aDay(0)).slice(1)],
    ['eight days', [...aWeek(aDay(0)), aDay(0)]],
    ['a weekday twice', aWeek(aDay(1))],
    ['an eighth weekday', aWeek(aDay(7))],
    ['a weekday before Monday', aWeek(aDay(-1))],
    ['a fractional weekday', aWeek(aDay(0.5))],
    ['a weekday by its name', aWeek({ day_of_week: 'Monday', availability: [] })],
    ['a day without its list', aWeek({ day_of_week: 0 })],
    ['a day with a null list', aWeek({ day_of_week: 0, availability: null })],
    ['an invalid hour', aWeek(aDay(0, { start: '09:00', end: '25:00' }))],
    ['midnight as 24:00', aWeek(aDay(0, { start: '09:00', end: '24:00' }))],
    ['an invalid minute', aWeek(aDay(0, { start: '09:60', end: '17:00' }))],
    ['a time without a leading zero', aWeek(aDay(0, { start: '9:00', end: '17:00' }))],
    ['a time with seconds', aWeek(aDay(0, { start: '09:00:00', end: '17:00' }))],
    ['a time as a number', aWeek(aDay(0, { start: 9, end: 17 }))],
    ['a period without an end', aWeek(aDay(0, { start: '09:00' }))],
    ['an unknown field', aWeek({ ...aDay(0), on_call: true })],
    ['more periods than a day has half hours', aWeek(aDay(0, ...Array.from({ length: 49 }, () => nine)))],
  ])('the weekly hours’ wire format rejects %s', (_, sent) => {
    expect(z.safeDecode(wire, sent).success).toBe(false);
  });
});
