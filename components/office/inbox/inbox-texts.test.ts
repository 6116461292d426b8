import { expect, it } from 'vitest';
import { anItem } from '@/tests/support/an-inbox';
import { alertsOf, itemTitle } from './inbox-texts.view';

it.each([
  [{ open: 7, stuck: 1, uncovered: 2 }, 7, '1 cleaner stuck outside · 2 visits without a cleaner'],
  [{ open: 3, stuck: 2, uncovered: 0 }, 3, '2 cleaners stuck outside'],
  [{ open: 3, stuck: 0, uncovered: 1 }, 3, '1 visit without a cleaner'],
  [{ open: 3, stuck: 0, uncovered: 0 }, 3, null],
  [null, 0, null],
])('the inbox counts open items, and names what cannot wait: %j', (counts, count, urgent) => {
  expect(alertsOf(counts)).toEqual({ count, label: `${count} open items`, urgent });
});

it.each([
  ['new-account', 'New bank account'],
  ['late', 'I’m running late'],
])('the inbox names a report about %s: %s', (category, title) => {
  expect(itemTitle(anItem('report', { category }))).toBe(title);
});
