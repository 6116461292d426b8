import { expect, it } from 'vitest';
import { type Cursor, compareCursors, cursorOf, readCursor, writeCursor } from './cursor';

const NINE = '2026-06-16T09:00:00.000Z';
const TEN = '2026-06-16T10:00:00.000Z';
const cursor = (kind: Cursor['kind'], subject: string, at = NINE): Cursor => ({ kind, subject, at });

it('a cursor sorts urgent kinds first, the soonest first, then the other kinds, the latest first', () => {
  const sorted = [
    cursor('stuck', '41-2026-06-16-7', NINE),
    cursor('stuck', '42-2026-06-16-8', TEN),
    cursor('absence', '7', TEN),
    cursor('keys', 'need-7-3', '2026-06-16 08:00'),
    cursor('keys', 'need-7-2', '2026-06-17 08:00'),
    cursor('report', '3', TEN),
    cursor('chat', '10', NINE),
    cursor('chat', '9', NINE),
    cursor('call', '900', NINE),
    cursor('report', '1000', NINE),
  ];
  for (const [index, one] of sorted.entries())
    for (const [other, two] of sorted.entries())
      expect([one, two, Math.sign(compareCursors(one, two))]).toEqual([one, two, Math.sign(index - other)]);
});

it('a cursor is read as it was written', () => {
  const keys = { kind: 'keys', subject: 'lost-4', at: null, day: '2026-06-17', startTime: '08:00' } as const;
  for (const one of [cursor('call', '12'), cursor('stuck', '41-2026-06-16-7'), cursorOf(keys)])
    expect(readCursor(writeCursor(one))).toEqual(one);
});

it.each([
  undefined,
  '',
  'x',
  `${NINE}~`,
  `${NINE}~visit-3`,
  `now~call-3`,
  `${NINE}~call-A`,
  `${NINE}' or 1~call-3`,
])('a cursor is the first page for %j', (text) => {
  expect(readCursor(text)).toBeNull();
});
