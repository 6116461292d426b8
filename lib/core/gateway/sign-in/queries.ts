import 'server-only';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { callServer } from '@/lib/core/gateway/calls/call-server';
import { isSignedIn, sessionScopeOf } from '@/lib/core/gateway/session/gateway-session';
import {
  leaveEndedSession,
  leaveWithoutUser,
  readGatewaySession,
  requireWorker,
} from '@/lib/core/gateway/session/read-session';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import type { SessionScope } from '@/lib/core/ground/contract/session-scope';
import { EXPAND_USER, sessionCalls, USER_AT_START_MS } from '@/lib/core/ground/session/calls';
import { openingPage, openingUser } from '@/lib/core/ground/session/opening-page';
import type { Worker } from '@/lib/core/ground/session/schema';
import { routes } from '@/lib/core/ground/site/routes';
import type { Instant } from '@/lib/core/ground/time/zoned';

export const loadUserAnswer = cache(() => askForUser(callServer));

export const askForUser = (send: typeof callServer) =>
  send(sessionCalls.getUser, { query: { expand: EXPAND_USER } }, { timeoutMs: USER_AT_START_MS });

/** Returns null when the server cannot be reached; redirects when it refuses the user. [AUTH-11] [AUTH-16] */
export async function loadUser(): Promise<Worker | null> {
  const answer = await loadUserAnswer();
  if (answer.ok && typeof answer.value.accountId === 'number') return leaveEndedSession('customer');
  const user = openingUser(answer);
  // Only the device knows its unseen news: components/reading/whats-new/opening-page.tsx.
  const first = openingPage({ user: user ?? 'ready', hasUnseenNews: false });
  if (first === routes.login) return leaveWithoutUser();
  if (first === routes.onboardingWelcome) redirect(first);
  return answer.ok ? answer.value : null;
}

/** Never redirects, because the page does. Returns null when signed out and for a customer. */
export async function loadShellUser(): Promise<CallResult<Worker> | null> {
  if (!isSignedIn(await readGatewaySession())) return null;
  const answer = await loadUserAnswer();
  return answer.ok && typeof answer.value.accountId === 'number' ? null : answer;
}

/**
 * Pages that ask the API for nothing call it: it redirects when the session has ended, not while a root is away.
 * [AUTH-10]
 */
export async function requireSession(): Promise<void> {
  await requireWorker();
  await orLeave(await loadUserAnswer());
}

/** Runs the reads in parallel. Redirects when the session has ended, and for customers. [AUTH-10] [AUTH-11] */
export async function loadForWorker<Answers extends Readonly<Record<string, CallResult<unknown>>>>(
  start: (
    read: typeof callServer,
    workerId: number,
  ) => { readonly [Name in keyof Answers]: Promise<Answers[Name]> },
): Promise<Answers & { readonly workerId: number; readonly now: Instant }> {
  const { workerId } = await requireWorker();
  const reads = Object.entries<Promise<CallResult<unknown>>>(start(callServer, workerId));
  const [now, , ...answers] = await Promise.all([loadNow(), loadUser(), ...reads.map(([, read]) => read)]);
  const stays = await Promise.all(answers.map(orLeave));
  const byName = Object.fromEntries(reads.map(([name], index) => [name, stays[index]]));
  return { ...(byName as unknown as Answers), workerId, now };
}

export async function loadScope(): Promise<SessionScope | null> {
  return sessionScopeOf(await readGatewaySession());
}

export async function loadImpersonatedName(): Promise<string | null> {
  return (await readGatewaySession()).impersonation?.fullName ?? null;
}

/** Falls back to this machine's clock. [SYNC-01] */
export const loadNow = cache(async (): Promise<Instant> => {
  const answer = await callServer(sessionCalls.syncTime, {});
  return answer.ok ? new Date(answer.value.now).toISOString() : new Date().toISOString();
});

/** Redirects to the sign-in when the session has ended. [AUTH-10] */
export async function orLeave<T>(answer: CallResult<T>): Promise<CallResult<T>> {
  return !answer.ok && answer.error.code === 'unauthorized' ? leaveEndedSession() : answer;
}
