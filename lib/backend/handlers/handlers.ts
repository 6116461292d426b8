import 'server-only';
import { asSeenOn } from '@/lib/backend/visits/visit-entity';
import type { WorldContext } from '@/lib/backend/worlds/context';
import type { Visit } from '@/lib/features/visits/wire';
import { adminAbsenceHandlers } from './admin-absences';
import { adminApplicantHandlers } from './admin-applicants';
import { adminAuditHandlers } from './admin-audit';
import { adminChatsHandlers } from './admin-chats';
import { adminCustomerHandlers } from './admin-customers';
import { adminHandoverHandlers } from './admin-handovers';
import { adminJobHandlers } from './admin-jobs';
import { adminOfferHandlers } from './admin-offers';
import { adminSignOutHandlers, publicAdminHandlers, secondFactorHandlers } from './admin-sign-in';
import { adminSupportHandlers } from './admin-support';
import { adminSwitchHandlers } from './admin-switches';
import { adminWorkerHandlers } from './admin-workers';
import { analyticsHandlers } from './analytics';
import { chatHandlers } from './chat';
import { chatMessageHandlers } from './chat-messages';
import { constantsHandlers } from './constants';
import { contactHandlers } from './contact';
import { contractHandlers } from './contract';
import { customerChatHandlers } from './customer-chat';
import { customerRatingHandlers } from './customer-rating';
import { deviceHandlers } from './devices';
import { distanceHandlers } from './distance';
import { extraJobsHandlers } from './extra-jobs';
import { flagHandlers } from './flags';
import { helpHandlers } from './help';
import { invitationHandlers } from './invitation';
import { keysHandlers } from './keys';
import { lostVisitsHandlers } from './lost-visits';
import { onboardingHandlers } from './onboarding';
import { passkeyHandlers, passkeyPreparations, publicPasskeyHandlers } from './passkeys';
import { accountPasswordHandlers, passwordPreparations, publicPasswordHandlers } from './password';
import { passwordChangeHandlers, passwordChangePreparations } from './password-change';
import { paymentDetailsHandlers } from './payment-details';
import { performanceHandlers } from './performance';
import { photoHandlers, photoPreparations, publicPhotoHandlers } from './photo';
import { problemReportHandlers } from './problem-reports';
import { rateVisitHandlers } from './rate-visit';
import { runningLateHandlers } from './running-late';
import { scheduleHandlers } from './schedule';
import { accountSessionHandlers, publicSessionHandlers, workerSessionHandlers } from './session';
import { stuckOutsideHandlers } from './stuck-outside';
import { supportChatHandlers } from './support-chat';
import { supportHoursHandlers } from './support-hours';
import { timeOffHandlers } from './time-off';
import { visitHandlers } from './visits';
import { workerProfileHandlers } from './worker-profile';

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
/** Open to whoever has a token. */
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
