import 'server-only';
import type { CallDefinition } from '@/lib/core/contract/define-call';
import type { WireSchema } from '@/lib/core/contract/wire';
import { sessionCalls } from '@/lib/core/session/calls';
import { sessionWires } from '@/lib/core/session/wire';
import { adminCalls } from '@/lib/features/admin/calls';
import { adminJobCalls } from '@/lib/features/admin/calls-jobs';
import { adminSignInCalls } from '@/lib/features/admin/calls-sign-in';
import { adminSupportCalls } from '@/lib/features/admin/calls-support';
import { adminWires } from '@/lib/features/admin/wire';
import { adminJobWires } from '@/lib/features/admin/wire-jobs';
import { adminSignInWires } from '@/lib/features/admin/wire-sign-in';
import { adminSupportWires } from '@/lib/features/admin/wire-support';
import { chatCalls } from '@/lib/features/chat/calls';
import { messageCalls } from '@/lib/features/chat/calls-messages';
import { talkingCalls } from '@/lib/features/chat/calls-talking';
import { customerChatCalls } from '@/lib/features/chat/customer/calls';
import { customerChatWires } from '@/lib/features/chat/customer/wire';
import { supportChatCalls } from '@/lib/features/chat/support/calls';
import { officeChatCalls } from '@/lib/features/chat/support/calls-office';
import { supportChatWires } from '@/lib/features/chat/support/wire';
import { officeChatWires } from '@/lib/features/chat/support/wire-office';
import { chatWires } from '@/lib/features/chat/wire';
import { messageWires } from '@/lib/features/chat/wire-messages';
import { constantsCalls } from '@/lib/features/constants/calls';
import { constantsWires } from '@/lib/features/constants/wire';
import { contactCalls } from '@/lib/features/contact/calls';
import { supportCalls } from '@/lib/features/contact/calls-support';
import { contactWires } from '@/lib/features/contact/wire';
import { supportWires } from '@/lib/features/contact/wire-support';
import { customerRatingCalls } from '@/lib/features/customer-rating/calls';
import { customerRatingWires } from '@/lib/features/customer-rating/wire';
import { deviceCalls } from '@/lib/features/device/calls';
import { deviceWires } from '@/lib/features/device/wire';
import { extraJobsCalls } from '@/lib/features/extra-jobs/calls';
import { areaCalls } from '@/lib/features/extra-jobs/calls-areas';
import { openJobsCalls } from '@/lib/features/extra-jobs/calls-open';
import { adminOfferCalls } from '@/lib/features/extra-jobs/office-calls';
import { adminOfferWires } from '@/lib/features/extra-jobs/office-wire';
import { extraJobsWires } from '@/lib/features/extra-jobs/wire';
import { openJobsWires } from '@/lib/features/extra-jobs/wire-open';
import { flagCalls } from '@/lib/features/flags/calls';
import { flagWires } from '@/lib/features/flags/wire';
import { helpCalls } from '@/lib/features/help/calls';
import { helpWires } from '@/lib/features/help/wire';
import { impersonationCalls } from '@/lib/features/impersonation/calls';
import { impersonationWires } from '@/lib/features/impersonation/wire';
import { keysCalls } from '@/lib/features/keys/calls';
import { adminHandoverCalls } from '@/lib/features/keys/office-calls';
import { adminHandoverWires } from '@/lib/features/keys/office-wire';
import { keysWires } from '@/lib/features/keys/wire';
import { lostVisitsCalls } from '@/lib/features/lost-visits/calls';
import { lostVisitsWires } from '@/lib/features/lost-visits/wire';
import { onboardingCalls } from '@/lib/features/onboarding/calls';
import { adminApplicantCalls } from '@/lib/features/onboarding/office-calls';
import { adminApplicantWires } from '@/lib/features/onboarding/office-wire';
import { onboardingWires } from '@/lib/features/onboarding/wire';
import { passkeyCalls } from '@/lib/features/passkeys/calls';
import { passkeyWires } from '@/lib/features/passkeys/wire';
import { passwordCalls } from '@/lib/features/password/calls';
import { resetLinkCalls } from '@/lib/features/password/calls-link';
import { passwordWires } from '@/lib/features/password/wire';
import { paymentDetailsCalls } from '@/lib/features/payment-details/calls';
import { paymentDetailsWires } from '@/lib/features/payment-details/wire';
import { performanceCalls } from '@/lib/features/performance/calls';
import { performanceWires } from '@/lib/features/performance/wire';
import { photoCalls } from '@/lib/features/photo/calls';
import { photoWires } from '@/lib/features/photo/wire';
import { profileCalls } from '@/lib/features/profile/calls';
import { profileWires } from '@/lib/features/profile/wire';
import { rateVisitCalls } from '@/lib/features/rate-visit/calls';
import { rateVisitWires } from '@/lib/features/rate-visit/wire';
import { runningLateCalls } from '@/lib/features/running-late/calls';
import { runningLateWires } from '@/lib/features/running-late/wire';
import { scheduleCalls } from '@/lib/features/schedule/calls';
import { scheduleWires } from '@/lib/features/schedule/wire';
import { stuckOutsideCalls } from '@/lib/features/stuck-outside/calls';
import { stuckOutsideWires } from '@/lib/features/stuck-outside/wire';
import { timeOffCalls } from '@/lib/features/time-off/calls';
import { adminAbsenceCalls } from '@/lib/features/time-off/office-calls';
import { adminAbsenceWires } from '@/lib/features/time-off/office-wire';
import { timeOffWires } from '@/lib/features/time-off/wire';
import { visitCalls } from '@/lib/features/visits/calls';
import { visitWires } from '@/lib/features/visits/wire';

/** What an API root answers, by id. */
export const publishedCalls = {
  ...sessionCalls,
  ...passwordCalls,
  ...passkeyCalls,
  ...scheduleCalls,
  ...visitCalls,
  ...timeOffCalls,
  ...paymentDetailsCalls,
  ...photoCalls,
  ...profileCalls,
  ...extraJobsCalls,
  ...areaCalls,
  ...openJobsCalls,
  ...helpCalls,
  ...deviceCalls,
  ...contactCalls,
  ...supportCalls,
  ...chatCalls,
  ...talkingCalls,
  ...messageCalls,
  ...flagCalls,
  ...constantsCalls,
  ...rateVisitCalls,
  ...stuckOutsideCalls,
  ...runningLateCalls,
  ...lostVisitsCalls,
  ...keysCalls,
  ...performanceCalls,
  ...impersonationCalls,
};

/** What `/admin`, a customer's page and the chat with support ask of the embedded backend alone. */
const ownCalls = {
  ...adminSignInCalls,
  ...adminCalls,
  ...customerChatCalls,
  ...customerRatingCalls,
  ...resetLinkCalls,
  ...supportChatCalls,
  ...officeChatCalls,
  ...adminOfferCalls,
  ...adminSupportCalls,
  ...adminAbsenceCalls,
  ...adminHandoverCalls,
  ...adminApplicantCalls,
  ...adminJobCalls,
  ...onboardingCalls,
};

/** Every call that the gateway passes and the embedded backend answers, by id. */
export const calls = { ...publishedCalls, ...ownCalls };

export type PublishedCallId = keyof typeof publishedCalls;
export type CallId = keyof typeof calls;

/** The schemas of every call, by the same ids as `calls`. */
export const wires = {
  ...sessionWires,
  ...passwordWires,
  ...passkeyWires,
  ...scheduleWires,
  ...visitWires,
  ...timeOffWires,
  ...paymentDetailsWires,
  ...photoWires,
  ...profileWires,
  ...extraJobsWires,
  ...openJobsWires,
  ...helpWires,
  ...deviceWires,
  ...contactWires,
  ...supportWires,
  ...chatWires,
  ...messageWires,
  ...flagWires,
  ...constantsWires,
  ...rateVisitWires,
  ...stuckOutsideWires,
  ...runningLateWires,
  ...lostVisitsWires,
  ...keysWires,
  ...performanceWires,
  ...impersonationWires,
  ...adminSignInWires,
  ...adminWires,
  ...customerChatWires,
  ...customerRatingWires,
  ...supportChatWires,
  ...officeChatWires,
  ...adminHandoverWires,
  ...adminApplicantWires,
  ...adminJobWires,
  ...onboardingWires,
  ...adminOfferWires,
  ...adminSupportWires,
  ...adminAbsenceWires,
};

/** One call's schemas with their types erased, for code that walks the catalogue; null where it has none. */
export interface AnyWire {
  readonly summary: string;
  readonly inDemo: boolean;
  readonly params: WireSchema<unknown> | null;
  readonly query: WireSchema<unknown> | null;
  readonly body: WireSchema<unknown> | null;
  readonly response: WireSchema<unknown>;
}

export interface CatalogueEntry {
  readonly call: CallDefinition;
  readonly wire: AnyWire;
}

const NO_SCHEMAS = { inDemo: false, params: null, query: null, body: null };

/** One call with its schemas. */
export function entryOf(id: CallId): CatalogueEntry {
  return { call: calls[id] as CallDefinition, wire: { ...NO_SCHEMAS, ...wires[id] } as AnyWire };
}

/** The whole catalogue, in the order of its definition. */
export const catalogue: readonly CatalogueEntry[] = (Object.keys(calls) as CallId[]).map(entryOf);
