import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { formatPence } from '@/lib/core/ground/money/pence';
import type { Language } from '@/lib/core/ground/site/brand';
import { speakEnglish, speakPseudoLanguage } from '@/tests/support/speak-pseudo-language';
import { formatDay, formatShortDay, formatTime, formatWeekDays } from './date-time';
import { formatDistance } from './distance';
import { formatHours } from './hours';
import { formatRating } from './rating';

/** Normalizes spaces and dashes, which differ between browsers. */
const typed = (text: string) => text.replaceAll(/\s/gu, ' ').replaceAll('–', '-').replaceAll(/ ?- ?/g, '-');

const DAY = '2022-06-14';

/** Returns the formats of a build in this language, with the words of its marketplace. */
async function formatsIn(language: string, words: Readonly<Record<string, string>> = {}) {
  vi.stubEnv('BRAND_LANGUAGE', language);
  vi.stubEnv('MESSAGES_FORMAT', JSON.stringify(words));
  vi.resetModules();
  return {
    ...(await import('./date-time')),
    ...(await import('./date-time')),
    ...(await import('./distance')),
    ...(await import('./hours')),
    ...(await import('@/lib/core/ground/money/pence')),
    ...(await import('./past-date')),
    ...(await import('./rating')),
    ...(await import('./date-time')),
  };
}

afterEach(() => {
  vi.restoreAllMocks();
  speakEnglish();
});

describe('a build in another language', () => {
  it('a build in another language uses its names, forms and order of dates', async () => {
    const polish = await formatsIn('pl');
    expect([polish.formatDay(DAY), polish.formatDayAndMonth(DAY)]).toEqual([
      'wtorek, 14 czerwca',
      '14 czerwca',
    ]);
    const german = await formatsIn('de');
    expect([german.formatDay(DAY), german.formatShortDay(DAY)]).toEqual([
      'Dienstag, 14. Juni',
      'Di., 14. Juni',
    ]);
    expect([german.formatShortWeekday(DAY), german.formatWeekday(0), german.formatWeekday(6)]).toEqual([
      'Di',
      'Montag',
      'Sonntag',
    ]);
    expect(german.formatDate(DAY)).toBe('14. Juni 2022');
  });

  it('a build in another language formats a range of days by its rules', async () => {
    const { formatWeekDays, formatRecentWeek } = await formatsIn('de');
    expect(typed(formatWeekDays('2026-11-09'))).toBe('9.-15. November');
    expect(typed(formatWeekDays('2026-11-30'))).toBe('30. November-6. Dezember');
    expect(typed(formatRecentWeek('2025-11-03', '2026-11-16'))).toBe('3.-9. November 2025');
  });

  it('a build in another language formats times by its rules, in the marketplace’s zone', async () => {
    const { formatTime, formatInstant } = await formatsIn('de');
    const times = ['17:30', '09:05', '00:00', '24:00'].map((time) => formatTime(time));
    expect(times).toEqual(['17:30', '9:05', '0:00', '0:00']);
    expect(formatInstant('2026-06-14T16:30:00Z', 'Europe/London')).toBe('17:30');
  });

  it('a build in another language formats numbers and money by its rules', async () => {
    const polish = await formatsIn('pl');
    expect([4.5, 0.25, 7].map((hours) => polish.formatHoursNumber(hours))).toEqual(['4,5', '0,25', '7']);
    expect([polish.formatRating(5), polish.formatSummaryRating(4.87)]).toEqual(['5,0', '4,87']);
    const german = await formatsIn('de');
    expect([1150, 5000, -850].map((pence) => typed(german.formatPence(pence)))).toEqual([
      '11,50 £',
      '50 £',
      '-8,50 £',
    ]);
  });

  it('a build in another language uses its digits in durations and waits', async () => {
    const { formatDuration, formatProgress, formatWait } = await formatsIn('ar-EG', {
      progress: '{done} من {required}',
      shortHours: '{number} س',
      minutes: '{number} د',
      length: '{hours} و{minutes}',
    });
    expect([formatDuration(1.15), formatWait(3_729_000)]).toEqual(['١ س و٩ د', '١:٠٢:٠٩']);
    expect(formatProgress(0.7, 2)).toBe('٤٢ د من ٢ س');
  });

  it('a build in another language uses its words and plural rules', async () => {
    const { formatHours, formatDistance, formatAsOf, formatBadgeHours } = await formatsIn('pl', {
      hours:
        '{count, plural, one {{number} godzina} few {{number} godziny} many {{number} godzin} other {{number} godziny}}',
      miles:
        '{count, plural, one {{number} mila} few {{number} mile} many {{number} mil} other {{number} mili}}',
      asOfYesterday: 'Stan z wczoraj, {time}',
      badgeHours: '{number} g.',
    });
    expect([1, 3, 5, 4.5].map((hours) => formatHours(hours))).toEqual([
      '1 godzina',
      '3 godziny',
      '5 godzin',
      '4,5 godziny',
    ]);
    expect([1609, 3219, 8047, 1234].map((metres) => formatDistance(metres))).toEqual([
      '1 mila',
      '2 mile',
      '5 mil',
      '0,8 mili',
    ]);
    expect(formatBadgeHours(4.5)).toBe('4,5 g.');
    expect(formatAsOf('2026-11-22T21:41:00Z', '2026-11-23T08:00:00Z', 'Europe/London')).toBe(
      'Stan z wczoraj, 21:41',
    );
  });

  it('a build in another language formats in English where asked: names, signs, plurals and words', async () => {
    const french = await formatsIn('fr', {
      hours: '{count, plural, one {{number} heure} other {{number} heures}}',
      noRatings: 'Aucune note',
      span: '{start} à {end}',
    });
    expect([french.formatHours(0), french.formatHours(4.5)]).toEqual(['0 heure', '4,5 heures']);
    expect([french.formatHours(0, 'en'), french.formatHours(4.5, 'en')]).toEqual(['0 hours', '4.5 hours']);
    expect([french.formatRating(null), french.formatRating(null, 'en')]).toEqual([
      'Aucune note',
      'No ratings',
    ]);
    expect(french.formatTimeSlot({ start: '10:00', end: '11:30' }, 'en')).toBe('10am to 11:30am');
    expect(french.formatDistance(1234, 'en')).toBe('0.8 miles');
    expect(french.formatDay(DAY, 'en')).toBe('Tuesday 14 June');
  });
});

it('Language contains only languages whose words are built in', () => {
  expectTypeOf<'pl'>().not.toExtend<Language>();
  expectTypeOf<'en'>().toExtend<Language>();
});

describe('English', () => {
  it('English does not use Intl', async () => {
    const [dates, numbers] = [vi.spyOn(Intl, 'DateTimeFormat'), vi.spyOn(Intl, 'NumberFormat')];
    for (const language of ['en-GB', 'en-XA']) {
      const formats = await formatsIn(language);
      formats.formatShortDay(DAY);
      formats.formatTime('17:30');
      formats.formatHours(4.5);
    }
    speakEnglish();
    for (const language of [undefined, 'en'] as const) {
      formatDay(DAY, language);
      formatShortDay(DAY, language);
      formatWeekDays(DAY, language);
      formatTime('17:30', language);
      formatHours(4.5, language);
      formatDistance(1234, language);
      formatPence(1150, language);
      formatRating(4.5, language);
    }
    expect([...dates.mock.calls, ...numbers.mock.calls]).toEqual([]);
  });

  it('English formats euros like Intl', async () => {
    vi.stubEnv('BRAND_CURRENCY', 'EUR');
    const { formatPence } = await formatsIn('en-GB');
    expect([1150, 5000].map((cents) => formatPence(cents))).toEqual(['€11.50', '€50']);
  });

  it('English has accents in the pseudo language, except where English is asked for', async () => {
    speakPseudoLanguage();
    const accented = { ...(await import('./date-time')), ...(await import('./date-time')) };
    expect(accented.formatDay(DAY)).toMatch(/^\[Ţûéšðåý·+] 14 \[Ĵûñé·+]$/);
    expect(accented.formatShortDay(DAY)).toMatch(/^\[Ţûé·+] 14 \[Ĵûñ·+]$/);
    expect(accented.formatDay(DAY, 'en')).toBe('Tuesday 14 June');
    expect([accented.formatTime('17:30'), accented.formatTime('17:30', 'en')]).toEqual([
      expect.stringMatching(/^\[5:30þm·+]$|^\[5:30pm·+]$/),
      '5:30pm',
    ]);
  });
});
