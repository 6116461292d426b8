import { describe, expect, it } from 'vitest';
import { signedLine } from './contract';

describe('the signature line', () => {
  it.each([
    ['2026-12-31T20:05:00.000Z', 'Asia/Tokyo', 'Signed on 1 January 2027 at 5:05am (Asia/Tokyo)'],
    ['2027-01-01T02:00:00.000Z', 'America/New_York', 'Signed on 31 December 2026 at 9pm (America/New_York)'],
    ['2026-06-30T23:30:00.000Z', 'Europe/London', 'Signed on 1 July 2026 at 12:30am (Europe/London)'],
  ])('the signature line shows %s in %s with that zone’s day, year and time', (instant, zone, line) => {
    expect(signedLine(instant, zone)).toBe(line);
  });
});
