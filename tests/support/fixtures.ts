import type { CallInput } from '@/lib/core/ground/contract/define-call';
import { type CallId, calls, type PublishedCallId } from '@/lib/features/calls';
import { documentsFixture } from '@/lib/features/money/documents/fixture';
import { paymentsFixture } from '@/lib/features/money/payments/fixture';
import { referralsFixture } from '@/lib/features/money/referrals/fixture';
import { auditFixture } from '@/lib/features/office/audit/fixture';
import { broadcastsFixture } from '@/lib/features/office/broadcasts/fixture';
import { colleaguesFixture } from '@/lib/features/office/colleagues/fixture';
import { deskFixture } from '@/lib/features/office/desk/fixture';
import { failedJobsFixture } from '@/lib/features/office/failed-jobs/fixture';
import { inboxFixture } from '@/lib/features/office/inbox/fixture';
import { officeSearchFixture } from '@/lib/features/office/search/fixture';
import { officeSignInFixture } from '@/lib/features/office/sign-in/fixture';
import { switchesFixture } from '@/lib/features/office/switches/fixture';
import { workersFixture } from '@/lib/features/office/workers/fixture';
import { appUpdateFixture } from '@/lib/features/people/app-update/fixture';
import { deviceFixture } from '@/lib/features/people/device/fixture';
import { flagsFixture } from '@/lib/features/people/flags/fixture';
import { impersonationFixture } from '@/lib/features/people/impersonation/fixture';
import { onboardingFixture } from '@/lib/features/people/onboarding/fixture';
import { passkeysFixture } from '@/lib/features/people/passkeys/fixture';
import { passwordFixture } from '@/lib/features/people/password/fixture';
import { paymentDetailsFixture } from '@/lib/features/people/payment-details/fixture';
import { photoFixture } from '@/lib/features/people/photo/fixture';
import { profileFixture } from '@/lib/features/people/profile/fixture';
import { sessionFixture } from '@/lib/features/people/session/fixture';
import { achievementsFixture } from '@/lib/features/standing/achievements/fixture';
import { customerRatingFixture } from '@/lib/features/standing/customer-rating/fixture';
import { performanceFixture } from '@/lib/features/standing/performance/fixture';
import { timeOffFixture } from '@/lib/features/standing/time-off/fixture';
import { chatFixture } from '@/lib/features/talk/chat/fixture';
import { contactFixture } from '@/lib/features/talk/contact/fixture';
import { deliveriesFixture } from '@/lib/features/talk/deliveries/fixture';
import { moodFixture } from '@/lib/features/talk/mood/fixture';
import { claimsFixture } from '@/lib/features/work/claims/fixture';
import { extraJobsFixture } from '@/lib/features/work/extra-jobs/fixture';
import { helpFixture } from '@/lib/features/work/help/fixture';
import { keysFixture } from '@/lib/features/work/keys/fixture';
import { lostVisitsFixture } from '@/lib/features/work/lost-visits/fixture';
import { openVisitsFixture } from '@/lib/features/work/open-visits/fixture';
import { rateVisitFixture } from '@/lib/features/work/rate-visit/fixture';
import { runningLateFixture } from '@/lib/features/work/running-late/fixture';
import { scheduleFixture } from '@/lib/features/work/schedule/fixture';
import { stuckOutsideFixture } from '@/lib/features/work/stuck-outside/fixture';
import { visitsFixture } from '@/lib/features/work/visits/fixture';
import type { Side } from './contract-sides';
import type { FeatureFixture, QueuedFixture, RemoteAnswer, WorldRequest } from './feature-fixture';
import type { fillWorld } from './full-world';

/** Visits are last: other calls need a visit that has not started. */
const FIXTURES = [
  sessionFixture,
  passwordFixture,
  passkeysFixture,
  scheduleFixture,
  timeOffFixture,
  stuckOutsideFixture,
  runningLateFixture,
  lostVisitsFixture,
  openVisitsFixture,
  keysFixture,
  contactFixture,
  chatFixture,
  helpFixture,
  paymentDetailsFixture,
  paymentsFixture,
  documentsFixture,
  photoFixture,
  profileFixture,
  extraJobsFixture,
  flagsFixture,
  appUpdateFixture,
  deviceFixture,
  deliveriesFixture,
  moodFixture,
  broadcastsFixture,
  impersonationFixture,
  onboardingFixture,
  performanceFixture,
  achievementsFixture,
  referralsFixture,
  inboxFixture,
  claimsFixture,
  officeSignInFixture,
  deskFixture,
  workersFixture,
  switchesFixture,
  failedJobsFixture,
  auditFixture,
  colleaguesFixture,
  officeSearchFixture,
  visitsFixture,
  rateVisitFixture,
  customerRatingFixture,
] as const satisfies readonly FeatureFixture[];

/** Calls that remove the state of other calls: a rating needs a finished visit, and most calls need a token. */
const LAST: readonly CallId[] = ['unstartVisit', 'revokeToken', 'adminSignOut', 'completePasswordReset'];

type Fixture = (typeof FIXTURES)[number];
type KeysOf<T> = T extends unknown ? keyof T : never;

export const inputs: Readonly<Record<PublishedCallId, (side: Side) => CallInput>> = inOrder<
  Record<KeysOf<Fixture['inputs']>, (side: Side) => CallInput>
>(FIXTURES.map((fixture) => fixture.inputs));

/** A request of each call in the world "east". */
export const worldRequests: Readonly<Record<CallId, WorldRequest>> = inOrder<
  Record<KeysOf<Fixture['requests']>, WorldRequest>
>(FIXTURES.map((fixture) => fixture.requests));

const all: readonly FeatureFixture[] = FIXTURES;
export const remoteAnswers: Readonly<Record<string, RemoteAnswer>> = Object.assign(
  {},
  ...all.map(({ remote }) => remote),
);
export const queuedFixtures: Readonly<Record<string, QueuedFixture>> = Object.assign(
  {},
  ...all.map(({ queued }) => queued),
);
export const entityFields: Readonly<Record<string, readonly string[]>> = Object.assign(
  {},
  ...all.map(({ entities }) => entities),
);

function inOrder<T extends object>(parts: readonly object[]): T {
  const last = (id: string) => LAST.indexOf(id as CallId);
  const entries = parts.flatMap((part) => Object.entries(part));
  return Object.fromEntries(entries.toSorted(([a], [b]) => last(a) - last(b))) as T;
}

/** The token of a call: the worker's, or an administrator's at the right sign-in step. */
export function tokenFor(id: CallId, tokens: Awaited<ReturnType<typeof fillWorld>>): string {
  if (calls[id].access !== 'admin') return tokens.token;
  if (id === 'confirmSecondFactor') return tokens.passwordToken;
  return /SecondFactor$/.test(id) ? tokens.newToken : tokens.adminToken;
}
