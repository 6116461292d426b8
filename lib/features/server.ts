import 'server-only';
import type { WorldContext } from '@/lib/core/worlds/context';
import { adminAuditHandlers } from '@/lib/features/admin/server/audit-handlers';
import { adminJobHandlers } from '@/lib/features/admin/server/failed-job-handlers';
import {
  adminSignOutHandlers,
  publicAdminHandlers,
  secondFactorHandlers,
} from '@/lib/features/admin/server/sign-in-handlers';
import { adminSupportHandlers } from '@/lib/features/admin/server/support-handlers';
import { adminSwitchHandlers } from '@/lib/features/admin/server/switch-handlers';
import { adminWorkerHandlers } from '@/lib/features/admin/server/worker-handlers';
import { analyticsHandlers } from '@/lib/features/analytics/server/handlers';
import { customerChatHandlers } from '@/lib/features/chat/customer/server/handlers';
import { chatHandlers } from '@/lib/features/chat/server/handlers';
import { chatMessageHandlers } from '@/lib/features/chat/server/message-handlers';
import { adminChatsHandlers } from '@/lib/features/chat/server/office-handlers';
import { supportChatHandlers } from '@/lib/features/chat/support/server/handlers';
import { constantsHandlers } from '@/lib/features/constants/server/handlers';
import { contactHandlers } from '@/lib/features/contact/server/handlers';
import { adminCustomerHandlers } from '@/lib/features/contact/server/office-customer-handlers';
import { problemReportHandlers } from '@/lib/features/contact/server/problem-report-handlers';
import { supportHoursHandlers } from '@/lib/features/contact/server/support-hours-handlers';
import { customerRatingHandlers } from '@/lib/features/customer-rating/server/handlers';
import { deviceHandlers } from '@/lib/features/device/server/handlers';
import { extraJobsHandlers } from '@/lib/features/extra-jobs/server/handlers';
import { adminOfferHandlers } from '@/lib/features/extra-jobs/server/office-handlers';
import { flagHandlers } from '@/lib/features/flags/server/handlers';
import { helpHandlers } from '@/lib/features/help/server/handlers';
import { keysHandlers } from '@/lib/features/keys/server/handlers';
import { adminHandoverHandlers } from '@/lib/features/keys/server/office-handlers';
import { lostVisitsHandlers } from '@/lib/features/lost-visits/server/handlers';
import { contractHandlers } from '@/lib/features/onboarding/server/contract-handlers';
import { onboardingHandlers } from '@/lib/features/onboarding/server/handlers';
import { invitationHandlers } from '@/lib/features/onboarding/server/invitation-handlers';
import { adminApplicantHandlers } from '@/lib/features/onboarding/server/office-handlers';
import {
  passkeyHandlers,
  passkeyPreparations,
  publicPasskeyHandlers,
} from '@/lib/features/passkeys/server/handlers';
import {
  passwordChangeHandlers,
  passwordChangePreparations,
} from '@/lib/features/password/server/change-handlers';
import {
  accountPasswordHandlers,
  passwordPreparations,
  publicPasswordHandlers,
} from '@/lib/features/password/server/handlers';
import { paymentDetailsHandlers } from '@/lib/features/payment-details/server/handlers';
import { performanceHandlers } from '@/lib/features/performance/server/handlers';
import { photoHandlers, photoPreparations, publicPhotoHandlers } from '@/lib/features/photo/server/handlers';
import { workerProfileHandlers } from '@/lib/features/profile/server/handlers';
import { rateVisitHandlers } from '@/lib/features/rate-visit/server/handlers';
import { runningLateHandlers } from '@/lib/features/running-late/server/handlers';
import { scheduleHandlers } from '@/lib/features/schedule/server/handlers';
import {
  accountSessionHandlers,
  publicSessionHandlers,
  workerSessionHandlers,
} from '@/lib/features/session/server/handlers';
import { stuckOutsideHandlers } from '@/lib/features/stuck-outside/server/handlers';
import { timeOffHandlers } from '@/lib/features/time-off/server/handlers';
import { adminAbsenceHandlers } from '@/lib/features/time-off/server/office-handlers';
import { distanceHandlers } from '@/lib/features/visits/server/distance-handlers';
import { visitHandlers } from '@/lib/features/visits/server/handlers';
import { asSeenOn } from '@/lib/features/visits/server/visit-entity';
import type { Visit } from '@/lib/features/visits/wire';

/** Open to anybody. */
export const publicHandlers = {
  ...publicSessionHandlers,
  ...publicAdminHandlers,
  ...customerChatHandlers,
  ...customerRatingHandlers,
  ...invitationHandlers,
  ...publicPhotoHandlers,
  ...publicPasswordHandlers,
  ...publicPasskeyHandlers,
};
/** Open to every account with a token. */
export const accountHandlers = { ...accountSessionHandlers, ...accountPasswordHandlers };
/** Open to cleaners. */
export const workerHandlers = {
  ...workerSessionHandlers,
  ...passkeyHandlers,
  ...passwordChangeHandlers,
  ...scheduleHandlers,
  ...visitHandlers,
  ...distanceHandlers,
  ...timeOffHandlers,
  ...rateVisitHandlers,
  ...stuckOutsideHandlers,
  ...runningLateHandlers,
  ...lostVisitsHandlers,
  ...keysHandlers,
  ...performanceHandlers,
  ...paymentDetailsHandlers,
  ...photoHandlers,
  ...workerProfileHandlers,
  ...extraJobsHandlers,
  ...helpHandlers,
  ...analyticsHandlers,
  ...deviceHandlers,
  ...contactHandlers,
  ...supportHoursHandlers,
  ...problemReportHandlers,
  ...chatHandlers,
  ...supportChatHandlers,
  ...chatMessageHandlers,
  ...flagHandlers,
  ...constantsHandlers,
  ...onboardingHandlers,
  ...contractHandlers,
};

/** Open to an administrator whose password was right. */
export { secondFactorHandlers };

/** Open to an administrator after their second factor. */
export const adminHandlers = {
  ...adminSignOutHandlers,
  ...adminWorkerHandlers,
  ...adminCustomerHandlers,
  ...adminSwitchHandlers,
  ...adminOfferHandlers,
  ...adminSupportHandlers,
  ...adminAbsenceHandlers,
  ...adminAuditHandlers,
  ...adminChatsHandlers,
  ...adminHandoverHandlers,
  ...adminApplicantHandlers,
  ...adminJobHandlers,
};

/** Of the calls whose work would keep others waiting in a transaction. */
export const preparations = {
  ...photoPreparations,
  ...passkeyPreparations,
  ...passwordPreparations,
  ...passwordChangePreparations,
};

/** One for every call of the catalogue. */
export const handlers = {
  ...publicHandlers,
  ...accountHandlers,
  ...workerHandlers,
  ...secondFactorHandlers,
  ...adminHandlers,
};

/**
 * A stored answer comes back as it may be seen today: a finish that is repeated the next day must not serve the codes
 * again. [KEYS-05]
 */
export const replays: Readonly<Record<string, (ctx: WorldContext, answer: unknown) => unknown>> =
  Object.fromEntries(
    [...Object.keys(visitHandlers), 'completeRemoteKeyTransfers'].map((id) => [
      id,
      (ctx, answer) => asSeenOn(ctx.today, answer as Visit),
    ]),
  );
