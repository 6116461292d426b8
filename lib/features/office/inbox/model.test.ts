import { expect, it } from 'vitest';
import { inboxAddress } from './address';
import { itemKey, readInboxView, readItemKey } from './model';

it.each([
  ['chat-12', { kind: 'chat', subject: '12' }],
  ['stuck-41-2026-06-16-7', { kind: 'stuck', subject: '41-2026-06-16-7' }],
  ['keys-need-7-3', { kind: 'keys', subject: 'need-7-3' }],
] as const)('reads the item %s from an address and writes it', (key, item) => {
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
])('reads no item from %j', (key) => {
  expect(readItemKey(key)).toBeNull();
});

it('reads a list from an address and writes it; unknown values show everything', () => {
  const view = { state: 'resolved', owner: 'mine', kind: 'call', cursor: '2026~call-1' } as const;
  const address = inboxAddress(view, { kind: 'call', subject: '3' });
  expect(address).toBe('/admin/inbox?state=resolved&owner=mine&kind=call&cursor=2026%7Ecall-1&item=call-3');
  expect(readInboxView(Object.fromEntries(new URL(address, 'http://a').searchParams))).toEqual(view);
  const closed = { ...view, panel: 'closed' } as const;
  expect(readInboxView(Object.fromEntries(new URLSearchParams(inboxAddress(closed).split('?')[1])))).toEqual(
    closed,
  );
  const all = { state: 'open', owner: 'all', kind: null, cursor: null };
  expect(readInboxView({ state: 'x', owner: ['mine'], kind: '', cursor: 'c'.repeat(121) })).toEqual(all);
  expect(inboxAddress(readInboxView({}))).toBe('/admin/inbox');
});
