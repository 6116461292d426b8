// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { IMPERSONATION_WORLD } from '@/lib/core/ground/contract/session-scope';
import { ScopeContext } from '@/lib/core/phone/session/user';
import { AMARA } from '@/tests/support/outbox-world';
import { forgetDrafts } from './forget-drafts';
import { useDraft } from './use-draft';

const EMPTY = { text: '', isSure: false };

const tab = (name = 'report/keys', scope = AMARA, empty = EMPTY) =>
  renderHook(() => useDraft(name, empty), {
    wrapper: ({ children }: { children: ReactNode }) => <ScopeContext value={scope}>{children}</ScopeContext>,
  });

beforeEach(() => localStorage.clear());

it('a draft survives leaving the page, in its own form only', () => {
  const before = tab();
  act(() => before.result.current.change({ text: 'The key' }));
  act(() => before.result.current.change({ isSure: true }));
  before.unmount();
  expect(tab().result.current.fields).toEqual({ text: 'The key', isSure: true });
  expect(tab('report/payment').result.current.fields).toEqual(EMPTY);
});

it('a draft has the same key in all tabs, and a new one after a refusal or when it is cleared', () => {
  const [one, other] = [tab(), tab()];
  act(() => one.result.current.change({ text: 'The key' }));
  let ids: string[] = [];
  act(() => {
    ids = [one.result.current.idOf(), other.result.current.idOf()];
  });
  expect(new Set(ids).size).toBe(1);
  act(() => other.result.current.renew());
  expect(one.result.current.fields.text).toBe('The key');
  act(() => ids.push(one.result.current.idOf()));
  act(() => one.result.current.clear());
  expect(other.result.current.fields).toEqual(EMPTY);
  act(() => ids.push(one.result.current.idOf()));
  expect(new Set(ids).size).toBe(3);
});

it('a draft is shown to its user only, and is gone after a sign-out', () => {
  const own = tab();
  act(() => own.result.current.change({ text: 'The key' }));
  expect(tab('report/keys', { ...AMARA, userId: 8 }).result.current.fields).toEqual(EMPTY);
  forgetDrafts();
  expect(tab().result.current.fields).toEqual(EMPTY);
});

it('a draft keeps the twenty latest forms', () => {
  for (let form = 1; form <= 21; form += 1) {
    const { result } = tab(`ticket/${form}`);
    act(() => result.current.change({ text: String(form) }));
  }
  expect(tab('ticket/1').result.current.fields.text).toBe('');
  expect(tab('ticket/2').result.current.fields.text).toBe('2');
  expect(tab('ticket/21').result.current.fields.text).toBe('21');
});

it('a draft lasts only as long as the page if nothing can be stored, and while impersonating', () => {
  const impersonation = { ...AMARA, world: IMPERSONATION_WORLD };
  const impersonated = tab('report/keys', impersonation);
  act(() => impersonated.result.current.change({ text: 'Impersonated' }));
  expect(impersonated.result.current.fields.text).toBe('Impersonated');
  expect(localStorage).toHaveLength(0);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { result } = tab();
  act(() => result.current.change({ text: 'The key' }));
  expect(result.current.fields.text).toBe('The key');
  full.mockRestore();
  act(() => result.current.clear());
});

it.each(['production/live/7|no json', 'production/live/7|{"report/keys":{"id":4}}', 'production/live/7|[]'])(
  'a draft is empty if another build stored %s',
  (stored) => {
    localStorage.setItem('CACHE__drafts', stored);
    expect(tab().result.current.fields).toEqual(EMPTY);
  },
);

it('a draft leaves out fields of another type', () => {
  const fields = { text: 4, isSure: true, old: 'x' };
  localStorage.setItem(
    'CACHE__drafts',
    `production/live/7|${JSON.stringify({ 'report/keys': { id: 'a', fields } })}`,
  );
  expect(tab().result.current.fields).toEqual({ text: '', isSure: true });
});
