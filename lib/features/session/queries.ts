import 'server-only';
import type { CallResult } from '@/lib/call/call-error';
import { callServer } from '@/lib/gateway/call-server';
import { leaveEndedSession } from '@/lib/session/read-session';
import type { Instant } from '@/lib/time/zoned';
import { sessionCalls } from './calls';
import type { Worker } from './model';

/** The person of this request, or null when they cannot be loaded; a customer's account is sent away. [AUTH-11] [AUTH-16] */
export async function loadUser(): Promise<Worker | null> {
  const answer = await callServer(sessionCalls.getUser, { query: { expand: ['background_check'] } });
  if (!answer.ok) return null;
  if (typeof answer.value.accountId === 'number') return leaveEndedSession('customer');
  return answer.value;
}

/** The marketplace's present, or this machine's when it does not say. [SYNC-01] */
export async function loadNow(): Promise<Instant> {
  const answer = await callServer(sessionCalls.syncTime, {});
  return answer.ok ? new Date(answer.value.now).toISOString() : new Date().toISOString();
}

/** The result as it is, unless it says that the session is over: then the visitor leaves for the sign-in. [AUTH-10] */
export async function orLeave<T>(answer: CallResult<T>): Promise<CallResult<T>> {
  return !answer.ok && answer.error.code === 'unauthorized' ? leaveEndedSession() : answer;
}
