import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readClientTimestamp, resolveTapTime } from '@/lib/core/backend/api/tap-time';
import { dayOf } from '@/lib/core/ground/time/zoned';
import { resolveFinishTimes, resolveStart } from './tap-times';

const ZONE = 'Europe/London';

describe('parsing the device’s time of a tap', () => {
  it.each([
    [undefined, null, 'nothing'],
    [null, null, 'nothing'],
    ['', null, 'an empty text'],
    ['yesterday', null, 'not a time'],
    ['2026-11-18 09:00', null, 'no time zone'],
    ['2026-02-30T09:00:00Z', null, 'an invalid date'],
    ['1969-12-31T23:59:59.999Z', null, 'before the Unix epoch'],
    ['1970-01-01T00:00:00Z', '1970-01-01T00:00:00.000Z', 'a device clock that was never set'],
    ['0000-01-01T00:00:00Z', null, 'year zero'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z', 'the last valid instant'],
    ['9999-12-31T23:59:59-12:00', null, 'a five-digit year in UTC'],
    ['2026-11-18T09:00:00+14:00', '2026-11-17T19:00:00.000Z', 'an offset'],
  ])('parsing the device’s time of a tap reads %o as %s: %s', (registeredAt, expected, _why) => {
    expect(readClientTimestamp(registeredAt)).toBe(expected);
  });
});

describe('the time of a tap', () => {
  const now = '2026-11-18T10:00:00.000Z';

  it.each([
    [null, now, 'no time sent'],
    ['2026-11-18T10:02:00.000Z', '2026-11-18T10:02:00.000Z', 'two minutes ahead'],
    ['2026-11-18T10:02:00.001Z', now, 'more than two minutes ahead'],
    ['2026-11-18T09:00:00.000Z', '2026-11-18T09:00:00.000Z', 'an hour ago'],
    ['2026-11-01T09:00:00.000Z', '2026-11-01T09:00:00.000Z', 'long ago'],
  ])('the time of a tap sent as %o is %s: %s', (clientTimestamp, expected, _why) => {
    expect(resolveTapTime({ clientTimestamp, now })).toBe(expected);
  });
});

describe('the time of a start', () => {
  const start = (actualDate: string, tapAt: string, now: string) =>
    resolveStart({ actualDate, tapAt, now, zone: ZONE });

  it.each([
    ['2026-11-18T00:00:00.000Z', '2026-11-18T00:00:00.000Z', 'the first instant of the day'],
    ['2026-11-18T23:59:59.999Z', '2026-11-18T23:59:59.999Z', 'the last instant of the day'],
    ['2026-11-19T00:00:00.000Z', null, 'the day after'],
  ])('the time of a start on 18 November at %s, sent a day later, is %s: %s', (tapAt, expected, _why) => {
    expect(start('2026-11-18', tapAt, '2026-11-19T12:00:00.000Z')).toBe(expected);
  });

  it.each([
    ['2026-11-17T23:59:59.999Z', null, 'received before the day'],
    ['2026-11-18T00:00:00.000Z', '2026-11-18T00:00:00.000Z', 'received at the start of the day'],
    ['2026-11-18T10:30:00.000Z', '2026-11-18T10:30:00.000Z', 'received on the day'],
    ['2026-11-18T23:59:59.999Z', '2026-11-18T23:59:59.999Z', 'received at the end of the day'],
    ['2026-11-19T00:00:00.000Z', '2026-11-18T00:00:00.000Z', 'received after the day'],
  ])('the time of a start from a clock one day behind, received at %s, is %s: %s', (now, expected, _why) => {
    expect(start('2026-11-18', '2026-11-17T09:00:00.000Z', now)).toBe(expected);
  });

  it.each([
    ['2026-03-29', '2026-03-28T23:59:59.000Z', '2026-03-29T00:00:00.000Z'],
    ['2026-03-29', '2026-03-29T22:59:59.000Z', '2026-03-29T22:59:59.000Z'],
    ['2026-03-29', '2026-03-29T23:00:00.000Z', null],
    ['2026-10-25', '2026-10-24T22:59:59.000Z', '2026-10-24T23:00:00.000Z'],
    ['2026-10-25', '2026-10-25T23:59:59.000Z', '2026-10-25T23:59:59.000Z'],
    ['2026-10-25', '2026-10-26T00:00:00.000Z', null],
  ])('the time of a start includes the whole clock-change day %s at %s', (actualDate, tapAt, expected) => {
    expect(start(actualDate, tapAt, `${actualDate.slice(0, 8)}31T12:00:00.000Z`)).toBe(expected);
  });

  it('the time of a start is always on the visit’s day', () => {
    const instant = fc
      .date({ min: new Date('2026-10-20'), max: new Date('2026-10-30'), noInvalidDate: true })
      .map((date) => date.toISOString());
    fc.assert(
      fc.property(instant, instant, (tapAt, now) => {
        const at = start('2026-10-25', tapAt, now);
        return at === null || dayOf(at, ZONE) === '2026-10-25';
      }),
    );
  });
});

describe('the time of a finish', () => {
  const DAY = '2026-11-18';
  const at = (time: string, day = DAY) => `${day}T${time}:00.000Z`;
  const finish = (
    startedAt: string,
    startToldAt: string | null,
    clientTimestamp: string | null,
    now = at('18:00'),
  ) => {
    const times = resolveFinishTimes({
      startedAt,
      startToldAt,
      clientTimestamp,
      now,
      dayBegins: at('00:00'),
    });
    return [times.startedAt, times.finishedAt];
  };
  const YESTERDAY = '2026-11-17';

  it.each([
    ['is accepted', at('12:00'), at('12:00')],
    ['is accepted up to two minutes ahead', at('18:02'), at('18:02')],
    ['is now when it is further ahead', at('18:03'), at('18:00')],
    ['may equal the start', at('10:00'), at('10:00')],
    ['is the start when it is before the start', at('09:00'), at('10:00')],
    ['is now when no time is sent', null, at('18:00')],
  ])('the time of a finish after an accepted start time %s', (_, clientTimestamp, expected) => {
    expect(finish(at('10:00'), at('10:00'), clientTimestamp)).toEqual([at('10:00'), expected]);
  });

  it('the time of a finish equals a start from a clock two minutes ahead when the server receives it before that time', () => {
    expect(finish(at('10:02'), at('10:02'), null, at('10:01'))).toEqual([at('10:02'), at('10:02')]);
  });

  it('the time of a finish equals the start when it is before a start without a device time', () => {
    expect(finish(at('10:00'), null, at('09:00'))).toEqual([at('10:00'), at('10:00')]);
  });

  it.each([
    ['a clock behind, both sent at once', at('10:00'), YESTERDAY, at('13:00')],
    ['a clock ahead, both sent at once', at('10:00'), '2026-11-20', at('13:00')],
  ])('the time of a finish keeps the duration with %s', (_, startedAt, deviceDay, now) => {
    const deviceTimes = [at('04:00', deviceDay), at('07:00', deviceDay)] as const;
    expect(finish(startedAt, ...deviceTimes, now)).toEqual([startedAt, at('13:00')]);
  });

  it('the time of a finish is the start plus the duration when both came from a wrong clock', () => {
    expect(finish(at('10:00'), at('10:00', YESTERDAY), at('13:00', YESTERDAY))).toEqual([
      at('10:00'),
      at('13:00'),
    ]);
  });

  it('the time of a finish from a wrong clock moves the start back within the day when both arrive together', () => {
    const deviceTime = (hours: string) => at(hours, YESTERDAY);
    expect(finish(at('18:00'), deviceTime('10:00'), deviceTime('13:00'))).toEqual([at('15:00'), at('18:00')]);
    expect(finish(at('02:00'), deviceTime('10:00'), deviceTime('13:00'), at('02:00'))).toEqual([
      at('00:00'),
      at('02:00'),
    ]);
  });

  it('the time of a finish trusts a clock that was corrected after the start', () => {
    expect(finish(at('10:00'), at('10:00', YESTERDAY), at('13:00'))).toEqual([at('10:00'), at('13:00')]);
  });

  it('the time of a finish equals the start when the clock was set back in between', () => {
    expect(finish(at('10:00'), at('09:00', YESTERDAY), at('08:00', YESTERDAY))).toEqual([
      at('10:00'),
      at('10:00'),
    ]);
  });

  it('the time of a finish is never before its start or beyond the allowed clock difference', () => {
    const minutes = fc.integer({ min: -3000, max: 3000 });
    const instantOf = (minute: number) => new Date(Date.parse(at('12:00')) + minute * 60_000).toISOString();
    fc.assert(
      fc.property(
        fc.integer({ min: -700, max: 0 }),
        fc.option(minutes),
        fc.option(minutes),
        (started, deviceStart, deviceFinish) => {
          const deviceTimes = [deviceStart, deviceFinish].map((minute) =>
            minute === null ? null : instantOf(minute),
          );
          const [startedAt = '', finishedAt = ''] = finish(
            instantOf(started),
            deviceTimes[0] ?? null,
            deviceTimes[1] ?? null,
            at('12:00'),
          );
          expect(finishedAt >= startedAt).toBe(true);
          expect(finishedAt <= at('12:02')).toBe(true);
          expect(startedAt <= instantOf(started)).toBe(true);
          expect(startedAt >= at('00:00')).toBe(true);
        },
      ),
    );
  });
});
