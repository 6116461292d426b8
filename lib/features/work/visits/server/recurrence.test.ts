import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, weekdayOf } from '@/lib/core/ground/time/zoned';
import { recurrenceDates, visitOfJob } from './recurrence';

const weekly = { frequencyDays: 7, firstDate: '2026-01-05' };

describe('recurrenceDates', () => {
  it.each([
    ['starts with the first date', weekly, '2025-12-01', '2026-01-12', ['2026-01-05', '2026-01-12']],
    ['includes both ends of the window', weekly, '2026-01-12', '2026-01-19', ['2026-01-12', '2026-01-19']],
    ['finds the next date', weekly, '2026-01-13', '2026-01-20', ['2026-01-19']],
    ['has no date before the first', weekly, '2025-12-01', '2026-01-04', []],
    ['has no date in an empty window', weekly, '2026-01-12', '2026-01-11', []],
    [
      'ends on its last date',
      { ...weekly, lastDate: '2026-01-19' },
      '2026-01-12',
      '2026-03-01',
      ['2026-01-12', '2026-01-19'],
    ],
    [
      'ends before a last date off the rhythm',
      { ...weekly, lastDate: '2026-01-25' },
      '2026-01-19',
      '2026-03-01',
      ['2026-01-19'],
    ],
    [
      'has no date after the last date',
      { ...weekly, lastDate: '2026-01-19' },
      '2026-01-20',
      '2026-03-01',
      [],
    ],
    [
      'continues without a last date',
      { ...weekly, lastDate: null },
      '2026-02-01',
      '2026-02-03',
      ['2026-02-02'],
    ],
    [
      'keeps its rhythm every two weeks',
      { frequencyDays: 14, firstDate: '2026-01-05' },
      '2026-01-06',
      '2026-02-02',
      ['2026-01-19', '2026-02-02'],
    ],
    [
      'continues across the end of a year',
      { frequencyDays: 7, firstDate: '2025-12-22' },
      '2025-12-25',
      '2026-01-05',
      ['2025-12-29', '2026-01-05'],
    ],
    [
      'continues across a leap day',
      { frequencyDays: 7, firstDate: '2028-02-22' },
      '2028-02-23',
      '2028-03-07',
      ['2028-02-29', '2028-03-07'],
    ],
  ])('%s', (_name, job, from, to, dates) => {
    expect(recurrenceDates(job, from, to)).toEqual(dates);
  });

  it('recurrenceDates keeps the weekday across both clock changes', () => {
    const spring = recurrenceDates({ frequencyDays: 7, firstDate: '2026-03-22' }, '2026-03-22', '2026-04-05');
    expect(spring).toEqual(['2026-03-22', '2026-03-29', '2026-04-05']);
    const autumn = recurrenceDates({ frequencyDays: 7, firstDate: '2026-10-18' }, '2026-10-18', '2026-11-01');
    expect(autumn).toEqual(['2026-10-18', '2026-10-25', '2026-11-01']);
  });

  it('recurrenceDates has one date for a one-off job, only inside the window', () => {
    const job = { frequencyDays: 1, firstDate: '2026-01-05' };
    expect(recurrenceDates(job, '2026-01-05', '2026-01-05')).toEqual(['2026-01-05']);
    expect(recurrenceDates(job, '2026-01-06', '2026-02-05')).toEqual([]);
    expect(recurrenceDates(job, '2026-01-01', '2026-01-04')).toEqual([]);
  });

  it('recurrenceDates gives the same dates for a window as for its two halves', () => {
    const days = fc.integer({ min: 0, max: 200 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        days,
        days,
        days,
        (frequencyDays, first, start, length) => {
          const job = { frequencyDays, firstDate: addDays('2026-01-01', first) };
          const from = addDays('2026-01-01', start);
          const middle = addDays(from, Math.floor(length / 2));
          const to = addDays(from, length);
          const whole = recurrenceDates(job, from, to);
          expect([
            ...recurrenceDates(job, from, middle),
            ...recurrenceDates(job, addDays(middle, 1), to),
          ]).toEqual(whole);
          for (const day of whole) expect(daysBetween(job.firstDate, day) % frequencyDays).toBe(0);
        },
      ),
    );
  });

  it('recurrenceDates keeps one weekday when weekly', () => {
    const dates = recurrenceDates(weekly, '2026-01-05', '2027-01-05');
    expect(new Set(dates.map(weekdayOf))).toEqual(new Set([0]));
    expect(dates).toHaveLength(53);
  });
});

describe('visitOfJob', () => {
  const job = {
    id: 7,
    propertyId: 3,
    workerId: 5,
    frequencyDays: 7,
    firstDate: '2026-01-05',
    startTime: '09:00',
    endTime: '11:00',
    tasks: [{ type: 'cleaning', hours: 2 }],
    instructions: [],
  };

  it('visitOfJob copies worker, times and tasks from the job', () => {
    expect(visitOfJob(job, '2026-01-12')).toEqual({
      jobId: 7,
      scheduledDate: '2026-01-12',
      actualDate: '2026-01-12',
      workerId: 5,
      startTime: '09:00',
      endTime: '11:00',
      tasks: job.tasks,
      instructions: [],
      isFirstVisit: false,
    });
  });

  it('visitOfJob marks the first visit, and has no worker for an untaken job', () => {
    expect(visitOfJob({ ...job, workerId: undefined }, '2026-01-05')).toMatchObject({
      isFirstVisit: true,
      workerId: null,
    });
  });
});
