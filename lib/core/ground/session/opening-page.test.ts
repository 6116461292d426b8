import { describe, expect, it } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { aWorker } from '@/tests/support/a-worker';
import { openingPage, openingUser } from './opening-page';

describe('the opening page', () => {
  it.each([
    [
      '[OPEN-01] the opening page is the sign-in for a missing user, whatever the news',
      'missing',
      '/login',
      '/login',
    ],
    [
      '[OPEN-02] the opening page is the welcome page in onboarding, whatever the news',
      'onboarding',
      '/onboarding/welcome',
      '/onboarding/welcome',
    ],
    [
      '[OPEN-03] [OPEN-04] the opening page is the unseen news, or the schedule when there is none',
      'ready',
      '/whats-new',
      '/schedule',
    ],
  ] as const)('%s', (_, user, withNews, withoutNews) => {
    expect(openingPage({ user, hasUnseenNews: true })).toBe(withNews);
    expect(openingPage({ user, hasUnseenNews: false })).toBe(withoutNews);
  });

  it.each([
    ['a worker', { ok: true, value: aWorker({ isOnboarding: false }) }, 'ready'],
    ['a worker in onboarding', { ok: true, value: aWorker({ isOnboarding: true }) }, 'onboarding'],
    ['a user that the marketplace refuses', { ok: false, error: callError('not_found', 'r') }, 'missing'],
    ['no connection', { ok: false, error: callError('no_internet', 'r') }, null],
  ] as const)('the opening page reads %s from the answer', (_, answer, user) => {
    expect(openingUser(answer)).toBe(user);
  });
});
