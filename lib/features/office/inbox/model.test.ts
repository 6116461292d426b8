import { expect, it } from 'vitest';
import { inboxAddress } from './address';
import { readInboxView } from './model';

it('the address of the inbox reads a list from an address and writes it; unknown values show everything', () => {
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
