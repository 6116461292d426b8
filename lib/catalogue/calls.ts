import { adminCalls } from '@/lib/features/admin/calls';
import { adminSignInCalls } from '@/lib/features/admin/calls-sign-in';
import { chatCalls } from '@/lib/features/chat/calls';
import { talkingCalls } from '@/lib/features/chat/calls-talking';
import { constantsCalls } from '@/lib/features/constants/calls';
import { contactCalls } from '@/lib/features/contact/calls';
import { deviceCalls } from '@/lib/features/device/calls';
import { extraJobsCalls } from '@/lib/features/extra-jobs/calls';
import { areaCalls } from '@/lib/features/extra-jobs/calls-areas';
import { openJobsCalls } from '@/lib/features/extra-jobs/calls-open';
import { flagCalls } from '@/lib/features/flags/calls';
import { helpCalls } from '@/lib/features/help/calls';
import { impersonationCalls } from '@/lib/features/impersonation/calls';
import { performanceCalls } from '@/lib/features/performance/calls';
import { profileCalls } from '@/lib/features/profile/calls';
import { rateVisitCalls } from '@/lib/features/rate-visit/calls';
import { scheduleCalls } from '@/lib/features/schedule/calls';
import { sessionCalls } from '@/lib/features/session/calls';
import { timeOffCalls } from '@/lib/features/time-off/calls';
import { visitCalls } from '@/lib/features/visits/calls';

/** What an API root answers, by id. */
export const publishedCalls = {
  ...sessionCalls,
  ...scheduleCalls,
  ...visitCalls,
  ...timeOffCalls,
  ...profileCalls,
  ...extraJobsCalls,
  ...areaCalls,
  ...openJobsCalls,
  ...helpCalls,
  ...deviceCalls,
  ...contactCalls,
  ...chatCalls,
  ...talkingCalls,
  ...flagCalls,
  ...constantsCalls,
  ...rateVisitCalls,
  ...performanceCalls,
  ...impersonationCalls,
};

/** What `/admin` asks of the embedded backend alone. */
const ownCalls = { ...adminSignInCalls, ...adminCalls };

/** Every call that the gateway passes and the embedded backend answers, by id. */
export const calls = { ...publishedCalls, ...ownCalls };

export type PublishedCallId = keyof typeof publishedCalls;
export type OwnCallId = keyof typeof ownCalls;
export type CallId = keyof typeof calls;
