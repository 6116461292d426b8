import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTime } from '@/lib/core/format/time';
import { clockTimeOf } from '@/lib/core/time/zoned';
import { parseTime } from './parse-time';

describe('parseTime', () => {
  it.each([
    ['9:30am', '09:30'],
    ['9.30 am', '09:30'],
    ['09:30', '09:30'],
    ['9:30', '09:30'],
    ['09:30:00', '09:30'],
    ['9am', '09:00'],
    ['9 A.M.', '09:00'],
    ['12:00pm', '12:00'],
    ['12:30am', '00:30'],
    ['11:59 PM', '23:59'],
    ['00:00', '00:00'],
    ['midday', '12:00'],
  ])('reads %s', (text, time) => {
    expect(parseTime(text)).toEqual({ ok: true, value: time });
  });

  it.each(['9', '24:00', '9:60', '13:00pm', '0:30am', 'morning', '9-11', '9:30 am to 11'])(
    'refuses %s',
    (text) => {
      expect(parseTime(text)).toEqual({ ok: false, reason: `"${text}" is not a time like 9:30am or 09:30` });
    },
  );

  it('reads back every minute of the day as the screens write it, and as the wire does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
        const time = clockTimeOf(minutes);
        expect(parseTime(formatTime(time))).toEqual({ ok: true, value: time });
        expect(parseTime(time)).toEqual({ ok: true, value: time });
      }),
    );
  });
});
