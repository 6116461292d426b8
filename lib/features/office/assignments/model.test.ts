import { expect, it } from 'vitest';
import { itemKey, readItemKey } from './model';

it.each([
  ['chat-12', { kind: 'chat', subject: '12' }],
  ['stuck-41-2026-06-16-7', { kind: 'stuck', subject: '41-2026-06-16-7' }],
  ['keys-need-7-3', { kind: 'keys', subject: 'need-7-3' }],
] as const)('the address of an inbox item is read and written for the item %s', (key, item) => {
  expect(readItemKey(key)).toEqual(item);
  expect(itemKey(item)).toBe(key);
});

it.each([
  undefined,
  ['chat-1'],
  '',
  'chat',
  'chat-',
  'visit-1',
  'chat-A',
  'chat-1/2',
  `chat-${'1'.repeat(61)}`,
])('the address of an inbox item names no item for %j', (key) => {
  expect(readItemKey(key)).toBeNull();
});
