// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { onboardingCalls } from '@/lib/features/people/onboarding/calls';
import type { OnboardingContract } from '@/lib/features/people/onboarding/schema';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { NOW, renderApp } from '@/tests/support/render-app';
import { ContractCopy } from './contract-step';

const { getOnboardingContract } = onboardingCalls;
const SIGNED: OnboardingContract = {
  ...{ version: 'v1', name: 'Ann Lee', sections: [], signedAt: NOW, hasDocument: false },
};
const MINUTE_MS = 60_000;

let fake = new FakeCallClient();
let hasDocument = false;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fake = new FakeCallClient();
  hasDocument = false;
  fake.answer(getOnboardingContract, () => ({ ...SIGNED, hasDocument }));
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

const draw = (contract = SIGNED) => renderApp(<ContractCopy contract={contract} />, fake);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const asked = () => fake.madeOf(getOnboardingContract).length;
const statusText = () => screen.getAllByRole('status')[0]?.textContent;
const link = () => screen.queryByRole('link', { name: 'Open your contract (PDF)' })?.getAttribute('href');

describe('the copy of a signed contract', () => {
  it('the copy of a signed contract is linked at once when it exists, without polling', async () => {
    draw({ ...SIGNED, hasDocument: true });
    expect(link()).toBe('/app-sweepers/api/contract');
    await pass(MINUTE_MS);
    expect(asked()).toBe(0);
  });

  it('the copy of a signed contract is polled until it is ready, then linked', async () => {
    draw();
    expect(statusText()).toBe('We are making your copy. Please wait.');
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
    await pass(10_000);
    expect(asked()).toBeGreaterThan(1);
    hasDocument = true;
    await pass(4_000);
    expect(link()).toBe('/app-sweepers/api/contract');
    expect(statusText()).toBe('Your copy is ready. It opens in a new tab.');
    const before = asked();
    await pass(5 * MINUTE_MS);
    expect(asked()).toBe(before);
  });

  it('the copy of a signed contract is polled for three minutes; after that a button checks again', async () => {
    draw();
    await pass(3 * MINUTE_MS + 1_000);
    expect(statusText()).toContain('is taking longer than usual');
    const before = asked();
    expect(before).toBeLessThan(70);
    await pass(10 * MINUTE_MS);
    expect(asked()).toBe(before);
    hasDocument = true;
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await pass(100);
    expect(asked()).toBe(before + 1);
    expect(link()).toBeTruthy();
  });

  it('the copy of a signed contract is not polled while the page is hidden', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    draw();
    await pass(2 * MINUTE_MS);
    expect(asked()).toBe(0);
  });

  it('the copy of a signed contract shows that the check failed; a button tries again', async () => {
    fake.refuse(getOnboardingContract, callError('no_internet', 'r1'));
    draw();
    await pass(4_000);
    expect(statusText()).toContain('We could not check if your copy is ready.');
    hasDocument = true;
    fake.answer(getOnboardingContract, () => ({ ...SIGNED, hasDocument }));
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await pass(100);
    expect(link()).toBeTruthy();
  });
});
