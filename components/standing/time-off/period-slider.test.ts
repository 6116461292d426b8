import { describe, expect, it } from 'vitest';
import { minutesOf } from '@/lib/core/ground/time/zoned';
import { HOUR_TICKS, type Knob, movedPeriod, TRACK } from './period-slider.view';

const DAY = { earliest: '07:00', latest: '22:00' };

const period = (text: string) => {
  const [start = '', end = ''] = text.split('-');
  return { start, end };
};

describe('movedPeriod', () => {
  const table: readonly (readonly [from: string, knob: Knob, to: string, moved: string])[] = [
    ['09:00-17:00', 'start', '08:30', '08:30-17:00'],
    ['09:00-17:00', 'end', '17:30', '09:00-17:30'],
    ['09:00-17:00', 'start', '15:00', '15:00-17:00'],
    ['09:00-17:00', 'start', '15:30', '15:30-17:30'],
    ['09:00-17:00', 'end', '10:30', '09:00-11:00'],
    ['09:00-17:00', 'end', '09:00', '09:00-11:00'],
    ['09:00-17:00', 'end', '07:00', '09:00-11:00'],
    ['09:00-22:00', 'start', '21:00', '20:00-22:00'],
    ['09:00-22:00', 'start', '22:00', '20:00-22:00'],
    ['20:30-22:00', 'end', '21:30', '20:00-22:00'],
    ['07:00-09:00', 'end', '07:30', '07:00-09:00'],
    ['06:00-12:00', 'end', '13:00', '06:00-13:00'],
    ['15:00-23:00', 'start', '14:00', '14:00-23:00'],
    ['15:00-23:00', 'end', '22:00', '15:00-22:00'],
    ['12:00-13:00', 'start', '11:30', '11:30-13:30'],
  ];

  it.each(table)(
    '[SCHED-15] movedPeriod keeps two hours of %s with the %s at %s: %s',
    (from, knob, to, moved) => {
      expect(movedPeriod(period(from), knob, minutesOf(to), DAY)).toEqual(period(moved));
    },
  );

  it.each([
    ['09:00-11:00', 'end', '14:00', '07:00', '12:30', '09:00-12:30'],
    ['09:00-12:00', 'start', '11:00', '07:00', '12:30', '10:30-12:30'],
    ['14:00-18:00', 'start', '09:00', '12:30', '22:00', '12:30-18:00'],
    ['13:00-14:00', 'end', '13:30', '12:30', '14:00', '13:00-14:00'],
    ['20:30-22:00', 'end', '21:30', '20:15', '22:00', '20:30-22:00'],
  ] as const)(
    'movedPeriod limits %s with the %s at %s to the free time %s to %s',
    (from, knob, to, earliest, latest, moved) => {
      expect(movedPeriod(period(from), knob, minutesOf(to), { earliest, latest })).toEqual(period(moved));
    },
  );
});

it('[SCHED-18] the slider has a track from 7am to 10pm with a tick per hour', () => {
  expect([TRACK.min, TRACK.max]).toEqual([minutesOf('07:00'), minutesOf('22:00')]);
  expect(HOUR_TICKS).toHaveLength(16);
  expect(HOUR_TICKS.map(({ label }) => label).filter(Boolean)).toEqual([
    '7am',
    '10am',
    '1pm',
    '4pm',
    '7pm',
    '10pm',
  ]);
});
