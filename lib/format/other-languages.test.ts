import { afterEach, describe, expect, it, vi } from 'vitest';
import { speakEnglish, speakPseudoLanguage } from '@/tests/support/pseudo-language';
import {
  formatDay,
  formatDayAndMonth,
  formatShortDay,
  formatShortWeekday,
  formatWeekDays,
  formatWeekday,
} from './date';
import { formatHoursNumber } from './hours';
import { formatPence } from './money';
import { formatDate, formatPastWeek } from './past-date';
import { formatRating, formatSummaryRating } from './rating';
import { formatInstant, formatTime } from './time';

/** Spaces as they are typed: which ones a language takes changes from one browser to the next. */
const typed = (text: string) => text.replaceAll(/\s/gu, ' ').replaceAll('–', '-').replaceAll(/ ?- ?/g, '-');

const DAY = '2022-06-14';

describe('another language', () => {
  it('has its own names, forms and order of days', () => {
    expect([formatDay(DAY, 'pl'), formatDayAndMonth(DAY, 'pl')]).toEqual([
      'wtorek, 14 czerwca',
      '14 czerwca',
    ]);
    expect([formatDay(DAY, 'de'), formatShortDay(DAY, 'de')]).toEqual([
      'Dienstag, 14. Juni',
      'Di., 14. Juni',
    ]);
    expect([formatShortWeekday(DAY, 'de'), formatWeekday(0, 'de'), formatWeekday(6, 'de')]).toEqual([
      'Di',
      'Montag',
      'Sonntag',
    ]);
    expect(formatDate(DAY, 'de')).toBe('14. Juni 2022');
  });

  it('joins the days of a week as it does', () => {
    expect(typed(formatWeekDays('2026-11-09', 'de'))).toBe('9.-15. November');
    expect(typed(formatWeekDays('2026-11-30', 'de'))).toBe('30. November-6. Dezember');
    expect(typed(formatPastWeek('2025-11-03', '2026-11-16', 'de'))).toBe('3.-9. November 2025');
  });

  it('has its own clock, in the zone of the marketplace', () => {
    expect(['17:30', '09:05', '00:00', '24:00'].map((time) => formatTime(time, 'de'))).toEqual([
      '17:30',
      '9:05',
      '0:00',
      '0:00',
    ]);
    expect(formatInstant('2026-06-14T16:30:00Z', 'Europe/London', 'pl')).toBe('17:30');
  });

  it('has its own signs in numbers and money', () => {
    expect([4.5, 0.25, 7].map((hours) => formatHoursNumber(hours, 'pl'))).toEqual(['4,5', '0,25', '7']);
    expect([formatRating(5, 'pl'), formatSummaryRating(4.87, 'pl')]).toEqual(['5,0', '4,87']);
    expect([1150, 5000, -850].map((pence) => typed(formatPence(pence, 'de')))).toEqual([
      '11,50 £',
      '50 £',
      '-8,50 £',
    ]);
  });
});

describe('English', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    speakEnglish();
  });

  it('asks Intl nothing', () => {
    const [dates, numbers] = [vi.spyOn(Intl, 'DateTimeFormat'), vi.spyOn(Intl, 'NumberFormat')];
    for (const language of ['en', 'en-GB', 'en-XA']) {
      formatDay(DAY, language);
      formatShortDay(DAY, language);
      formatWeekDays(DAY, language);
      formatTime('17:30', language);
      formatHoursNumber(4.5, language);
      formatPence(1150, language);
      formatRating(4.5, language);
    }
    expect([...dates.mock.calls, ...numbers.mock.calls]).toEqual([]);
  });

  it('has accents in a build of the pseudo language, but not where English is asked for', async () => {
    speakPseudoLanguage();
    const accented = await import('./date');
    expect(accented.formatDay(DAY)).toMatch(/^\[Ţûéšðåý·+] 14 \[Ĵûñé·+]$/);
    expect(accented.formatShortDay(DAY)).toMatch(/^\[Ţûé·+] 14 \[Ĵûñ·+]$/);
    expect(accented.formatDay(DAY, 'en')).toBe('Tuesday 14 June');
  });
});
