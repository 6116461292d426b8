import { expect, it } from 'vitest';
import { formatAsOf } from './age';

// British summer time: London is an hour ahead of these instants.
it.each([
  ['2026-07-15T08:41:00Z', '2026-07-15T12:00:00Z', 'As of 9:41am'],
  ['2026-07-14T23:00:00Z', '2026-07-15T12:00:00Z', 'As of 12am'],
  ['2026-07-14T22:59:00Z', '2026-07-15T12:00:00Z', 'As of yesterday, 11:59pm'],
  ['2026-07-13T08:41:00Z', '2026-07-15T12:00:00Z', 'As of Monday 13 July, 9:41am'],
])('says since when something is right: %s at %s is "%s"', (since, now, text) => {
  expect(formatAsOf(since, now, 'Europe/London')).toBe(text);
});
