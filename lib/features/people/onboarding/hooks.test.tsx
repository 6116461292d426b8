// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { IMPERSONATION_WORLD, LIVE_WORLD } from '@/lib/core/ground/contract/session-scope';
import { ScopeContext } from '@/lib/core/phone/session/user';
import { useDraft } from './hooks';

beforeEach(() => sessionStorage.clear());

function draftIn(world: string) {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ScopeContext value={{ environment: 'production', world, userId: 7 }}>{children}</ScopeContext>
  );
  return renderHook(() => useDraft<string>(7, 'contact'), { wrapper }).result.current;
}

it('the draft of an applicant restores a draft in the same tab until it is cleared', () => {
  draftIn(LIVE_WORLD).keep('Grace');
  const { draft, forget } = draftIn(LIVE_WORLD);
  expect(draft).toBe('Grace');
  forget();
  expect(draftIn(LIVE_WORLD).draft).toBeNull();
});

it('the draft of an applicant is neither read nor changed during impersonation', () => {
  draftIn(LIVE_WORLD).keep('Grace');
  const { draft, keep, forget } = draftIn(IMPERSONATION_WORLD);
  expect(draft).toBeNull();
  keep('typed by the office');
  forget();
  expect(draftIn(LIVE_WORLD).draft).toBe('Grace');
});
