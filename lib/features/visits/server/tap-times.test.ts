import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readClientTimestamp, resolveTapTime } from '@/lib/core/api/tap-time';
import { dayOf } from '@/lib/core/time/zoned';
import { resolveFinishTimes, resolveStart } from './tap-times';

const ZONE = 'Europe/London';

describe('the phone’s time of a tap', () => {
  it.each([
    [undefined, null, 'nothing'],
    [null, null, 'nothing'],
    ['', null, 'an empty text'],
    ['yesterday', null, 'no time'],
    ['2026-11-18 09:00', null, 'no zone'],
    ['2026-02-30T09:00:00Z', null, 'no day of the calendar'],
    ['1969-12-31T23:59:59.999Z', null, 'before all clocks'],
    ['1970-01-01T00:00:00Z', '1970-01-01T00:00:00.000Z', 'a clock that was never set'],
    ['0000-01-01T00:00:00Z', null, 'a year that no database has'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z', 'the last moment of all'],
    ['9999-12-31T23:59:59-12:00', null, 'a year of five digits'],
    ['2026-11-18T09:00:00+14:00', '2026-11-17T19:00:00.000Z', 'an offset'],
  ])('is of %o the instant %s: %s', (registeredAt, expected, _why) => {
    expect(readClientTimestamp(registeredAt)).toBe(expected);
  });
});

describe('the time of a tap', () => {
  const now = '2026-11-18T10:00:00.000Z';

  it.each([
    [null, now, 'nothing was said'],
    ['2026-11-18T10:02:00.000Z', '2026-11-18T10:02:00.000Z', 'two minutes ahead'],
    ['2026-11-18T10:02:00.001Z', now, 'more than two minutes ahead'],
    ['2026-11-18T09:00:00.000Z', '2026-11-18T09:00:00.000Z', 'an hour ago'],
    ['2026-11-01T09:00:00.000Z', '2026-11-01T09:00:00.000Z', 'long ago'],
  ])('sent as %o is %s: %s', (clientTimestamp, expected, _why) => {
    expect(resolveTapTime({ clientTimestamp, now })).toBe(expected);
  });
});

describe('a start', () => {
  const start = (actualDate: string, tapAt: string, now: string) =>
    resolveStart({ actualDate, tapAt, now, zone: ZONE });

  it.each([
    ['2026-11-18T00:00:00.000Z', '2026-11-18T00:00:00.000Z', 'the first moment of the day'],
    ['2026-11-18T23:59:59.999Z', '2026-11-18T23:59:59.999Z', 'the last one'],
    ['2026-11-19T00:00:00.000Z', null, 'the day after'],
  ])('on 18 November at %s, sent a day later, is %s: %s', (tapAt, expected, _why) => {
    expect(start('2026-11-18', tapAt, '2026-11-19T12:00:00.000Z')).toBe(expected);
  });

  it.each([
    ['2026-11-17T23:59:59.999Z', null, 'arrives before the day too'],
    ['2026-11-18T00:00:00.000Z', '2026-11-18T00:00:00.000Z', 'arrives with the day'],
    ['2026-11-18T10:30:00.000Z', '2026-11-18T10:30:00.000Z', 'arrives on the day'],
    ['2026-11-18T23:59:59.999Z', '2026-11-18T23:59:59.999Z', 'arrives at its end'],
    ['2026-11-19T00:00:00.000Z', '2026-11-18T00:00:00.000Z', 'arrives after it'],
  ])('with a time on the day before, received at %s, is %s: %s', (now, expected, _why) => {
    expect(start('2026-11-18', '2026-11-17T09:00:00.000Z', now)).toBe(expected);
  });

  it.each([
    ['2026-03-29', '2026-03-28T23:59:59.000Z', '2026-03-29T00:00:00.000Z'],
    ['2026-03-29', '2026-03-29T22:59:59.000Z', '2026-03-29T22:59:59.000Z'],
    ['2026-03-29', '2026-03-29T23:00:00.000Z', null],
    ['2026-10-25', '2026-10-24T22:59:59.000Z', '2026-10-24T23:00:00.000Z'],
    ['2026-10-25', '2026-10-25T23:59:59.000Z', '2026-10-25T23:59:59.000Z'],
    ['2026-10-25', '2026-10-26T00:00:00.000Z', null],
  ])('keeps the clock-change day %s whole at %s', (actualDate, tapAt, expected) => {
    expect(start(actualDate, tapAt, `${actualDate.slice(0, 8)}31T12:00:00.000Z`)).toBe(expected);
  });

  it('is never outside the visit’s day', () => {
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

describe('a finish', () => {
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
    ['is believed', at('12:00'), at('12:00')],
    ['is believed up to two minutes ahead', at('18:02'), at('18:02')],
    ['counts as now when it is further ahead', at('18:03'), at('18:00')],
    ['may be at the start itself', at('10:00'), at('10:00')],
    ['is at the start when it is told to be before it', at('09:00'), at('10:00')],
    ['is now when nothing is said', null, at('18:00')],
  ])('of a start whose time was believed %s', (_, clientTimestamp, expected) => {
    expect(finish(at('10:00'), at('10:00'), clientTimestamp)).toEqual([at('10:00'), expected]);
  });

  it('equals the start when it arrives before a start that was slightly ahead', () => {
    expect(finish(at('10:02'), at('10:02'), null, at('10:01'))).toEqual([at('10:02'), at('10:02')]);
  });

  it('is not measured from a start without its own time', () => {
    expect(finish(at('10:00'), null, at('09:00'))).toEqual([at('10:00'), at('10:00')]);
  });

  it.each([
    ['a clock behind, both sent at once', at('10:00'), YESTERDAY, at('13:00')],
    ['a clock ahead, both sent at once', at('10:00'), '2026-11-20', at('13:00')],
  ])('keeps the hours of %s', (_, startedAt, toldDay, now) => {
    const told = [at('04:00', toldDay), at('07:00', toldDay)] as const;
    expect(finish(startedAt, ...told, now)).toEqual([startedAt, at('13:00')]);
  });

  it('from a wrong clock keeps its hours from the start after waiting', () => {
    expect(finish(at('10:00'), at('10:00', YESTERDAY), at('13:00', YESTERDAY))).toEqual([
      at('10:00'),
      at('13:00'),
    ]);
  });

  it('from a wrong clock, received with its start, counts the hours back within the day', () => {
    const told = (hours: string) => at(hours, YESTERDAY);
    expect(finish(at('18:00'), told('10:00'), told('13:00'))).toEqual([at('15:00'), at('18:00')]);
    expect(finish(at('02:00'), told('10:00'), told('13:00'), at('02:00'))).toEqual([
      at('00:00'),
      at('02:00'),
    ]);
  });

  it('trusts a clock that was corrected after the start', () => {
    expect(finish(at('10:00'), at('10:00', YESTERDAY), at('13:00'))).toEqual([at('10:00'), at('13:00')]);
  });

  it('measures nothing with a clock that was set back', () => {
    expect(finish(at('10:00'), at('09:00', YESTERDAY), at('08:00', YESTERDAY))).toEqual([
      at('10:00'),
      at('10:00'),
    ]);
  });

  it('is never before its start, nor beyond the allowed clock difference', () => {
    const minutes = fc.integer({ min: -3000, max: 3000 });
    const instantOf = (minute: number) => new Date(Date.parse(at('12:00')) + minute * 60_000).toISOString();
    fc.assert(
      fc.property(
        fc.integer({ min: -700, max: 0 }),
        fc.option(minutes),
        fc.option(minutes),
        (started, startTold, told) => {
          const tolds = [startTold, told].map((minute) => (minute === null ? null : instantOf(minute)));
          const [startedAt = '', finishedAt = ''] = finish(
            instantOf(started),
            tolds[0] ?? null,
            tolds[1] ?? null,
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
