import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTime } from '@/lib/core/ground/format/date-time';
import { addDays, clockTimeOf } from '@/lib/core/ground/time/zoned';
import { TASK_TYPES } from '@/lib/features/work/visits/model';
import { TASK_TEXTS } from '@/lib/features/work/visits/server-texts';
import { parseDay, parseFrequency, parseTasks, parseTime, writtenDay } from './work-cells';

describe('parseTasks', () => {
  it.each([
    [
      'cleaning 2.5; ironing 0.5',
      [
        ['cleaning', 2.5],
        ['ironing', 0.5],
      ],
    ],
    ['Cleaning: 2 hours', [['cleaning', 2]]],
    ['cleaning 2,5 h', [['cleaning', 2.5]]],
    [
      'cleaning 2, oven 1',
      [
        ['cleaning', 2],
        ['oven', 1],
      ],
    ],
    [
      'cleaning 2 + inside windows 1',
      [
        ['cleaning', 2],
        ['indoor', 1],
      ],
    ],
    ['key collection', [['collect', 0]]],
    [
      'return-keys; cleaning 1;',
      [
        ['return-keys', 0],
        ['cleaning', 1],
      ],
    ],
  ])('parseTasks reads %s', (text, tasks) => {
    const expected = tasks.map(([type, hours]) => ({ type, hours }));
    expect(parseTasks(text)).toEqual({ ok: true, value: expected });
  });

  it('parseTasks reads every task by its code and by its label on screen', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TASK_TYPES), fc.integer({ min: 1, max: 16 }), (type, halves) => {
        const expected = { ok: true, value: [{ type, hours: halves / 2 }] };
        expect(parseTasks(`${type} ${halves / 2}`)).toEqual(expected);
        expect(parseTasks(`${TASK_TEXTS[type].toUpperCase()} ${halves / 2}`)).toEqual(expected);
      }),
    );
  });

  it.each([
    ['window dancing 2', 'the task "window dancing" is not known'],
    ['cleaning 2; dancing', 'the task "dancing" is not known'],
    ['2', 'the task "2" is not known'],
    ['cleaning', 'the task "cleaning" says no hours'],
    ['cleaning 0', 'the task "cleaning" says no hours'],
    [';', '";" names no task'],
    ['cleaning 20; oven 5', '"cleaning 20; oven 5" is more than a day'],
  ])('parseTasks refuses %s', (text, reason) => {
    expect(parseTasks(text)).toEqual({ ok: false, reason });
  });
});

describe('parseFrequency', () => {
  it.each([
    ['weekly', 7],
    ['Fortnightly', 14],
    ['every 4 weeks', 28],
    ['every two weeks', 14],
    ['four-weekly', 28],
    ['every 10 days', 10],
    ['one-off', 1],
    ['One off', 1],
    ['One-Time', 1],
    ['one_time', 1],
    ['Once off', 1],
    ['every other week', 14],
  ])('parseFrequency reads %s as days between visits', (text, days) => {
    expect(parseFrequency(text)).toEqual({ ok: true, value: days });
  });

  it.each(['Bi-Weekly', 'biweekly', 'bi_weekly'])(
    'parseFrequency reads %s as every second week and says so',
    (text) => {
      expect(parseFrequency(text)).toEqual({
        ok: true,
        value: 14,
        notes: [`"${text}" is read as every 2 weeks`],
      });
    },
  );

  it.each(['now and then', 'daily', 'every 0 weeks', 'every 1 day', 'every 53 weeks', 'constructor'])(
    'parseFrequency refuses %s',
    (text) => {
      expect(parseFrequency(text)).toEqual({ ok: false, reason: `the frequency "${text}" is not known` });
    },
  );

  it('parseFrequency suggests "every 4 weeks" for "monthly"', () => {
    expect(parseFrequency('monthly')).toEqual({
      ok: false,
      reason: 'the frequency "monthly" is not known; write "every 4 weeks"',
    });
  });
});

describe('parseDay', () => {
  it.each([
    ['31/12/2026', '2026-12-31'],
    ['1/2/2026', '2026-02-01'],
    ['01/02/26', '2026-02-01'],
    ['1.2.2026', '2026-02-01'],
    ['01-02-2026', '2026-02-01'],
    ['2026-02-01', '2026-02-01'],
    ['1-Feb-26', '2026-02-01'],
    ['1 September 2026', '2026-09-01'],
    ['29/02/2028', '2028-02-29'],
    ['2027-02-01 00:00:00', '2027-02-01'],
    ['2026-02-01T00:00:00Z', '2026-02-01'],
    ['03/02/2024 00:00', '2024-02-03'],
    ['1st Feb 2027', '2027-02-01'],
    ['Mon 1 Feb 2027', '2027-02-01'],
    ['Monday, 1st of February 2027', '2027-02-01'],
    ['Feb 1, 2027', '2027-02-01'],
    ['2 Sept 2026', '2026-09-02'],
  ])('parseDay reads %s with the day before the month', (text, day) => {
    expect(parseDay(text)).toEqual({ ok: true, value: day });
  });

  it.each(['31/02/2026', '29/02/2027', '12/31/2026', '0/1/2026'])(
    'parseDay refuses %s, which is not in the calendar',
    (text) => {
      expect(parseDay(text)).toEqual({
        ok: false,
        reason: `${text} is not in the calendar (day/month/year)`,
      });
    },
  );

  it.each(['tomorrow', '12345', '1/2', '1 Smarch 2026', '2 marzipan 2024', '2026-06-30T23:00:00Z'])(
    'parseDay refuses %s, which is not a date',
    (text) => {
      expect(parseDay(text)).toEqual({ ok: false, reason: `"${text}" is not a date like 31/12/2026` });
    },
  );

  it('parseDay reads the day number of a spreadsheet and says so', () => {
    expect(parseDay('46419')).toEqual({
      ok: true,
      value: '2027-02-01',
      notes: ['"46419" is read as 01/02/2027'],
    });
  });

  it('parseDay refuses a visit before 2000', () => {
    expect(parseDay('31/12/1999')).toEqual({ ok: false, reason: '31/12/1999 is before 2000' });
  });

  it('parseDay reads back every formatted day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 36_500 }), (count) => {
        const day = addDays('2000-01-01', count);
        expect(parseDay(writtenDay(day))).toEqual({ ok: true, value: day });
      }),
    );
  });
});

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
    ['midnight', '00:00'],
    ['24:00', '00:00'],
    ['0930', '09:30'],
    ['9h30', '09:30'],
    ['30/12/1899 09:30:00', '09:30'],
  ])('parseTime reads %s', (text, time) => {
    expect(parseTime(text)).toEqual({ ok: true, value: time });
  });

  it.each(['9', '24:30', '2560', '9:60', '13:00pm', '0:30am', 'morning', '9-11', '9:30 am to 11'])(
    'parseTime refuses %s',
    (text) => {
      expect(parseTime(text)).toEqual({ ok: false, reason: `"${text}" is not a time like 9:30am or 09:30` });
    },
  );

  it('parseTime reads the part of a day of a spreadsheet and says so', () => {
    expect(parseTime('0.375')).toEqual({ ok: true, value: '09:00', notes: ['"0.375" is read as 09:00'] });
  });

  it('parseTime reads back every minute in the formats of the screen and the wire', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
        const time = clockTimeOf(minutes);
        expect(parseTime(formatTime(time))).toEqual({ ok: true, value: time });
        expect(parseTime(time)).toEqual({ ok: true, value: time });
      }),
    );
  });
});
