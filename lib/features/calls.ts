import 'server-only';
import type { CallDefinition } from '@/lib/core/ground/contract/define-call';
import type { WireSchema } from '@/lib/core/ground/contract/schema';
import { sessionCalls } from '@/lib/core/ground/session/calls';
import { sessionSchemas } from '@/lib/core/ground/session/schema';
import { paymentsCalls } from '@/lib/features/money/payments/calls';
import { referralsCalls } from '@/lib/features/money/referrals/calls';
import { referralFormCalls } from '@/lib/features/money/referrals/calls-form';
import { adminApplicantCalls } from '@/lib/features/office/applicants/calls';
import { broadcastCalls } from '@/lib/features/office/broadcasts/calls';
import { officeChatCalls } from '@/lib/features/office/chat/calls';
import { claimCalls } from '@/lib/features/office/claims/calls';
import { colleagueCalls } from '@/lib/features/office/colleagues/calls';
import { adminOfferCalls } from '@/lib/features/office/extra-jobs/calls';
import { officeTicketCalls } from '@/lib/features/office/help/calls';
import { adminHandoverCalls } from '@/lib/features/office/keys/calls';
import { officePaymentsCalls } from '@/lib/features/office/pay/calls';
import { officeSearchCalls } from '@/lib/features/office/search/calls';
import { adminAbsenceCalls } from '@/lib/features/office/time-off/calls';
import { deviceCalls } from '@/lib/features/people/device/calls';
import { impersonationCalls, impersonationStartCalls } from '@/lib/features/people/impersonation/calls';
import { onboardingCalls } from '@/lib/features/people/onboarding/calls';
import { passkeyCalls } from '@/lib/features/people/passkeys/calls';
import { paymentDetailsCalls } from '@/lib/features/people/payment-details/calls';
import { photoCalls } from '@/lib/features/people/photo/calls';
import { profileCalls } from '@/lib/features/people/profile/calls';
import { achievementsCalls } from '@/lib/features/standing/achievements/calls';
import { customerRatingCalls } from '@/lib/features/standing/customer-rating/calls';
import { performanceCalls } from '@/lib/features/standing/performance/calls';
import { timeOffCalls } from '@/lib/features/standing/time-off/calls';
import { customerChatCalls } from '@/lib/features/talk/chat/customer/calls';
import { supportChatCalls } from '@/lib/features/talk/chat/support/calls';
import { contactCalls } from '@/lib/features/talk/contact/calls';
import { supportCalls } from '@/lib/features/talk/contact/calls-support';
import { deliveryCalls } from '@/lib/features/talk/deliveries/calls';
import { moodCalls } from '@/lib/features/talk/mood/calls';
import { helpCalls } from '@/lib/features/work/help/calls';
import { ticketCountCalls } from '@/lib/features/work/help/calls-count';
import { keysCalls } from '@/lib/features/work/keys/calls';
import { lostVisitsCalls } from '@/lib/features/work/lost-visits/calls';
import { openVisitsCalls } from '@/lib/features/work/open-visits/calls';
import { rateVisitCalls } from '@/lib/features/work/rate-visit/calls';
import { runningLateCalls } from '@/lib/features/work/running-late/calls';
import { scheduleCalls } from '@/lib/features/work/schedule/calls';
import { stuckOutsideCalls } from '@/lib/features/work/stuck-outside/calls';
import { visitCalls } from '@/lib/features/work/visits/calls';
import { documentsCalls } from './money/documents/calls';
import { documentsSchemas } from './money/documents/schema';
import { paymentsSchemas } from './money/payments/schema';
import { referralFormSchemas, referralsSchemas } from './money/referrals/schema';
import { adminAuditCalls } from './office/audit/calls';
import { adminAuditSchemas } from './office/audit/schema';
import { broadcastSchemas } from './office/broadcasts/schema';
import { claimSchemas } from './office/claims/schema';
import { colleagueSchemas } from './office/colleagues/schema';
import { officeAccountCalls } from './office/desk/calls';
import { officeAccountSchemas } from './office/desk/schema';
import { failedJobCalls } from './office/failed-jobs/calls';
import { failedJobSchemas } from './office/failed-jobs/schema';
import { officeTicketSchemas } from './office/help/schema';
import { inboxCalls } from './office/inbox/calls';
import { inboxSchemas } from './office/inbox/schema';
import { officePaymentsSchemas } from './office/pay/schema';
import { officeSearchSchemas } from './office/search/schema';
import { adminSignInCalls } from './office/sign-in/calls';
import { adminSignInSchemas } from './office/sign-in/schema';
import { adminSwitchCalls } from './office/switches/calls';
import { adminSwitchSchemas } from './office/switches/schema';
import { adminWorkerCalls } from './office/workers/calls';
import { adminWorkerSchemas } from './office/workers/schema';
import { appUpdateCalls } from './people/app-update/calls';
import { appUpdateSchemas } from './people/app-update/schema';
import { deviceSchemas } from './people/device/schema';
import { constantsCalls, flagCalls } from './people/flags/calls';
import { constantsSchemas, flagSchemas } from './people/flags/schema';
import { impersonationSchemas, impersonationStartSchemas } from './people/impersonation/schema';
import { adminApplicantSchemas, onboardingSchemas } from './people/onboarding/schema';
import { passkeySchemas } from './people/passkeys/schema';
import { passwordCalls, resetLinkCalls } from './people/password/calls';
import { passwordSchemas, resetLinkSchemas } from './people/password/schema';
import { paymentDetailsSchemas } from './people/payment-details/schema';
import { photoSchemas } from './people/photo/schema';
import { profileSchemas } from './people/profile/schema';
import { achievementsSchemas } from './standing/achievements/schema';
import { customerRatingSchemas } from './standing/customer-rating/schema';
import { performanceSchemas } from './standing/performance/schema';
import { adminAbsenceSchemas, timeOffSchemas } from './standing/time-off/schema';
import { chatCalls, messageCalls } from './talk/chat/calls';
import { chatAccessCalls } from './talk/chat/calls-access';
import { customerChatSchemas } from './talk/chat/customer/schema';
import { chatAccessSchemas, chatSchemas, messageSchemas } from './talk/chat/schema';
import { officeChatSchemas, supportChatSchemas } from './talk/chat/support/schema';
import { contactSchemas, supportSchemas } from './talk/contact/schema';
import { deliverySchemas } from './talk/deliveries/schema';
import { moodSchemas } from './talk/mood/schema';
import { areaCalls, extraJobListCalls, extraJobsCalls } from './work/extra-jobs/calls';
import {
  adminOfferSchemas,
  areaSchemas,
  extraJobListSchemas,
  extraJobsSchemas,
} from './work/extra-jobs/schema';
import { helpSchemas, ticketCountSchemas } from './work/help/schema';
import { adminHandoverSchemas, keysSchemas } from './work/keys/schema';
import { lostVisitsSchemas } from './work/lost-visits/schema';
import { openVisitsSchemas } from './work/open-visits/schema';
import { rateVisitSchemas } from './work/rate-visit/schema';
import { runningLateSchemas } from './work/running-late/schema';
import { scheduleSchemas } from './work/schedule/schema';
import { stuckOutsideSchemas } from './work/stuck-outside/schema';
import { visitSchemas } from './work/visits/schema';

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
  ...extraJobListCalls,
  ...ticketCountCalls,
  ...helpCalls,
  ...deviceCalls,
  ...deliveryCalls,
  ...moodCalls,
  ...contactCalls,
  ...supportCalls,
  ...chatCalls,
  ...chatAccessCalls,
  ...messageCalls,
  ...flagCalls,
  ...constantsCalls,
  ...appUpdateCalls,
  ...rateVisitCalls,
  ...stuckOutsideCalls,
  ...runningLateCalls,
  ...lostVisitsCalls,
  ...openVisitsCalls,
  ...keysCalls,
  ...paymentsCalls,
  ...documentsCalls,
  ...performanceCalls,
  ...achievementsCalls,
  ...referralsCalls,
  ...impersonationCalls,
};

/** Calls that only the embedded backend implements: `/admin`, customer pages and the support chat. */
const ownCalls = {
  ...adminSignInCalls,
  ...officeAccountCalls,
  ...adminWorkerCalls,
  ...adminSwitchCalls,
  ...adminAuditCalls,
  ...impersonationStartCalls,
  ...customerChatCalls,
  ...customerRatingCalls,
  ...resetLinkCalls,
  ...supportChatCalls,
  ...officeChatCalls,
  ...adminOfferCalls,
  ...inboxCalls,
  ...claimCalls,
  ...officeTicketCalls,
  ...broadcastCalls,
  ...officePaymentsCalls,
  ...adminAbsenceCalls,
  ...adminHandoverCalls,
  ...adminApplicantCalls,
  ...failedJobCalls,
  ...colleagueCalls,
  ...officeSearchCalls,
  ...onboardingCalls,
  ...referralFormCalls,
};

/** All calls of the gateway and the embedded backend, by id. */
export const calls = { ...publishedCalls, ...ownCalls };

export type PublishedCallId = keyof typeof publishedCalls;
export type CallId = keyof typeof calls;

export const callSchemas = {
  ...sessionSchemas,
  ...passwordSchemas,
  ...resetLinkSchemas,
  ...passkeySchemas,
  ...scheduleSchemas,
  ...visitSchemas,
  ...timeOffSchemas,
  ...paymentDetailsSchemas,
  ...photoSchemas,
  ...profileSchemas,
  ...extraJobsSchemas,
  ...areaSchemas,
  ...extraJobListSchemas,
  ...ticketCountSchemas,
  ...helpSchemas,
  ...deviceSchemas,
  ...deliverySchemas,
  ...moodSchemas,
  ...contactSchemas,
  ...supportSchemas,
  ...chatSchemas,
  ...chatAccessSchemas,
  ...messageSchemas,
  ...flagSchemas,
  ...constantsSchemas,
  ...appUpdateSchemas,
  ...rateVisitSchemas,
  ...stuckOutsideSchemas,
  ...runningLateSchemas,
  ...lostVisitsSchemas,
  ...openVisitsSchemas,
  ...keysSchemas,
  ...paymentsSchemas,
  ...documentsSchemas,
  ...performanceSchemas,
  ...achievementsSchemas,
  ...referralsSchemas,
  ...impersonationSchemas,
  ...adminSignInSchemas,
  ...officeAccountSchemas,
  ...adminWorkerSchemas,
  ...adminSwitchSchemas,
  ...adminAuditSchemas,
  ...impersonationStartSchemas,
  ...customerChatSchemas,
  ...customerRatingSchemas,
  ...supportChatSchemas,
  ...officeChatSchemas,
  ...adminHandoverSchemas,
  ...adminApplicantSchemas,
  ...failedJobSchemas,
  ...colleagueSchemas,
  ...officeSearchSchemas,
  ...onboardingSchemas,
  ...referralFormSchemas,
  ...adminOfferSchemas,
  ...inboxSchemas,
  ...claimSchemas,
  ...officeTicketSchemas,
  ...broadcastSchemas,
  ...officePaymentsSchemas,
  ...adminAbsenceSchemas,
};

/** Type-erased schemas of one call, for code that iterates over the catalogue; null where it has none. */
export interface AnyCallSchemas {
  readonly summary: string;
  readonly inDemo: boolean;
  readonly changesOffice?: boolean;
  readonly readsNothing?: boolean;
  readonly params: WireSchema<unknown> | null;
  readonly query: WireSchema<unknown> | null;
  readonly body: WireSchema<unknown> | null;
  readonly response: WireSchema<unknown>;
}

export interface CatalogueEntry {
  readonly call: CallDefinition;
  readonly schemas: AnyCallSchemas;
}

export const NO_SCHEMAS = { inDemo: false, params: null, query: null, body: null };

export function entryOf(id: CallId): CatalogueEntry {
  return {
    call: calls[id] as CallDefinition,
    schemas: { ...NO_SCHEMAS, ...callSchemas[id] } as AnyCallSchemas,
  };
}

export const catalogue: readonly CatalogueEntry[] = (Object.keys(calls) as CallId[]).map(entryOf);
