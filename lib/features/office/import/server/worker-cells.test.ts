import { describe, expect, it } from 'vitest';
import { parseHoursOfDays, parseRegularHours } from './hours-cells';
import { refused, understood } from './reading';
import { readRecord } from './record-columns';
import type { CellsOf } from './sheets';

const worker = (cells: Partial<CellsOf<'workers'>>) => cells as CellsOf<'workers'>;

describe('the record from before', () => {
  it.each([
    [{}, {}],
    [
      { rating: '', ratings: '', visitsDone: '' },
      { ratingBefore: null, ratingsBefore: 0, visitsBefore: 0 },
    ],
    [
      { rating: '4,85', ratings: '1,200' },
      { ratingBefore: 4.85, ratingsBefore: 1200 },
    ],
    [{ visitsDone: '640' }, { visitsBefore: 640 }],
  ])('the import reads the earlier record %o', (cells, value) => {
    expect(readRecord(worker(cells))).toEqual({ ok: true, value });
  });

  it.each([
    [
      { rating: '5.1', ratings: '3' },
      '"Rating" is left: "5.1" is not a number of stars from 1 to 5, like 4.8',
    ],
    [{ rating: '0', ratings: '3' }, '"Rating" is left: "0" is not a number of stars from 1 to 5, like 4.8'],
    [{ rating: '4.8' }, '"Rating" and "Ratings" are left: both must be filled or both be empty'],
    [{ rating: '', ratings: '12' }, '"Rating" and "Ratings" are left: both must be filled or both be empty'],
    [{ visitsDone: 'many' }, '"Visits done" is left: "many" is not a number up to 100,000'],
  ])('the import leaves the earlier record %o and says why', (cells, note) => {
    expect(readRecord(worker(cells))).toEqual(understood({}, [note]));
  });

  it('the import leaves a rating that cannot be read, and takes the visits', () => {
    const read = readRecord(worker({ rating: 'good', ratings: '3', visitsDone: '640' }));
    expect(read).toMatchObject({ value: { visitsBefore: 640 } });
  });
});

describe('hours', () => {
  it.each([
    ['Mon-Wed 9am-5pm', ['09:00-17:00', '09:00-17:00', '09:00-17:00', '', '', '', '']],
    ['monday to tuesday 9:30 to 11am', ['09:30-11:00', '09:30-11:00', '', '', '', '', '']],
    ['Tues, Thurs & Sun: 1pm – 3pm', ['', '13:00-15:00', '', '13:00-15:00', '', '', '13:00-15:00']],
    ['Fri 1pm-5pm; Fri 8am-12pm\nSat off', ['', '', '', '', '08:00-12:00 13:00-17:00', '', '']],
  ])('the import reads the hours %s', (text, week) => {
    const read = parseRegularHours(text);
    const written = read.ok
      ? read.value.map(({ availability }) =>
          availability.map(({ start, end }) => `${start}-${end}`).join(' '),
        )
      : read.reason;
    expect(written).toEqual(week);
  });

  it.each([
    ['9am-5pm', '"9am-5pm" is not like "Mon-Fri 9am-5pm"'],
    ['Fri-Mon 9am-5pm', '"fri-mon 9am-5pm" is not like "Mon-Fri 9am-5pm"'],
    ['T 9am-5pm', '"t 9am-5pm" is not like "Mon-Fri 9am-5pm"'],
    ['Mon 9am', '"9am" is not like "9am-5pm"'],
    ['Mon 9-5', '"9" is not a time like 9:30am or 09:30'],
  ])('the import refuses the hours %s', (text, reason) => {
    expect(parseRegularHours(text)).toEqual(refused(reason));
  });

  it.each(['Mon 5pm-9am', 'Mon 9am-12pm, 11am-1pm'])(
    'the import refuses the hours %s, which no week can have',
    (text) => {
      const read = parseRegularHours(text);
      expect(read.ok ? '' : read.reason).toMatch(/Monday/);
    },
  );

  it('the import reads the hours of single days', () => {
    expect(parseHoursOfDays('24/12/2026 9am-12pm, 1pm-2pm; 25 December 2026 off')).toEqual({
      ok: true,
      value: [
        {
          day: '2026-12-24',
          hours: [
            { start: '09:00', end: '12:00' },
            { start: '13:00', end: '14:00' },
          ],
        },
        { day: '2026-12-25', hours: [] },
      ],
    });
  });

  it.each([
    ['Christmas off', '"christmas" is not a date like 31/12/2026'],
    ['25/12/2026', '"25/12/2026" is not like "24/12/2026 9am-12pm" or "25/12/2026 off"'],
    ['31/02/2026 off', '31/02/2026 is not in the calendar (day/month/year)'],
    ['1/3/2026 off; 01/03/2026 9am-10am', '01/03/2026 is there twice'],
  ])('the import refuses the hours of single days %s', (text, reason) => {
    expect(parseHoursOfDays(text)).toEqual(refused(reason));
  });
});
