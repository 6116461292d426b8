import { quoted, type Read, refused, understood, wordsOf } from './reading';

const NAMED: Readonly<Record<string, number>> = {
  'one off': 1,
  oneoff: 1,
  once: 1,
  weekly: 7,
  'every week': 7,
  'once a week': 7,
  fortnightly: 14,
  'every fortnight': 14,
  'every other week': 14,
};

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const EVERY = /^(?:every (\w+) (week|day)s?|(\w+) (week)ly)$/;
const MAX_DAYS = 366;

/** Days between visits, 1 for one-off: "weekly", "fortnightly", "every 4 weeks", "four-weekly", "every 10 days". */
export function parseFrequency(text: string): Read<number> {
  const words = wordsOf(text.replace(/-/g, ' '));
  const named = Object.hasOwn(NAMED, words) ? NAMED[words] : undefined;
  if (named !== undefined) return understood(named);
  const [, count = '', unit, weeklyCount = ''] = EVERY.exec(words) ?? [];
  const days = numberOf(count || weeklyCount) * (unit === 'day' ? 1 : 7);
  // One day between visits is the code of a one-off job, so that daily work cannot be said.
  if (days > 1 && days <= MAX_DAYS) return understood(days);
  const hint = /^(monthly|every month)$/.test(words) ? '; write "every 4 weeks"' : '';
  return refused(`the frequency ${quoted(text)} is not known${hint}`);
}

function numberOf(text: string): number {
  return /^\d{1,3}$/.test(text) ? Number(text) : NUMBERS.indexOf(text) + 1;
}
