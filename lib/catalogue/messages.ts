import { adminMessages } from '@/lib/features/admin/messages';
import { adminHandoversMessages } from '@/lib/features/admin/messages-handovers';
import { adminOffersMessages } from '@/lib/features/admin/messages-offers';
import { adminSwitchesMessages } from '@/lib/features/admin/messages-switches';
import { applicantsMessages } from '@/lib/features/applicants/messages';
import { chatMessages } from '@/lib/features/chat/messages';
import { chatButtonMessages } from '@/lib/features/chat/messages-button';
import { contactMessages } from '@/lib/features/contact/messages';
import { contactButtonMessages } from '@/lib/features/contact/messages-button';
import { contactHelpMessages } from '@/lib/features/contact/messages-help';
import { customerChatMessages } from '@/lib/features/customer-chat/messages';
import { demoMessages } from '@/lib/features/demo/messages';
import { deviceMessages } from '@/lib/features/device/messages';
import { environmentMessages } from '@/lib/features/environment/messages';
import { extraJobsMessages } from '@/lib/features/extra-jobs/messages';
import { impersonationMessages } from '@/lib/features/impersonation/messages';
import { keysMessages } from '@/lib/features/keys/messages';
import { keysVisitMessages } from '@/lib/features/keys/messages-visit';
import { onboardingMessages } from '@/lib/features/onboarding/messages';
import { outboxMessages } from '@/lib/features/outbox/messages';
import { passkeyMessages } from '@/lib/features/passkeys/messages';
import { passwordMessages } from '@/lib/features/password/messages';
import { paymentDetailsMessages } from '@/lib/features/payment-details/messages';
import { performanceMessages } from '@/lib/features/performance/messages';
import { photoMessages } from '@/lib/features/photo/messages';
import { profileMessages } from '@/lib/features/profile/messages';
import { rateVisitMessages } from '@/lib/features/rate-visit/messages';
import { scheduleMessages } from '@/lib/features/schedule/messages';
import { sessionMessages } from '@/lib/features/session/messages';
import { stuckOutsideMessages } from '@/lib/features/stuck-outside/messages';
import { stuckStepsMessages } from '@/lib/features/stuck-outside/messages-steps';
import { supportChatMessages } from '@/lib/features/support-chat/messages';
import { timeOffMessages } from '@/lib/features/time-off/messages';
import { visitActionsMessages } from '@/lib/features/visit-actions/messages';
import { visitsMessages } from '@/lib/features/visits/messages';
import { commonMessages } from '@/lib/messages/common-messages';
import { formatMessages } from '@/lib/messages/format-messages';
import { pageTitles } from '@/lib/messages/page-titles';
import { shellMessages } from '@/lib/messages/shell-messages';

/** Every message file by the name that BRAND_MESSAGES knows it by. */
export const featureMessages = {
  common: commonMessages,
  extraJobs: extraJobsMessages,
  pageTitles,
  shell: shellMessages,
  applicants: applicantsMessages,
  customerChat: customerChatMessages,
  supportChat: supportChatMessages,
  chat: chatMessages,
  chatButton: chatButtonMessages,
  contact: contactMessages,
  contactButton: contactButtonMessages,
  contactHelp: contactHelpMessages,
  demo: demoMessages,
  device: deviceMessages,
  onboarding: onboardingMessages,
  outbox: outboxMessages,
  session: sessionMessages,
  format: formatMessages,
  passkeys: passkeyMessages,
  password: passwordMessages,
  paymentDetails: paymentDetailsMessages,
  performance: performanceMessages,
  photo: photoMessages,
  profile: profileMessages,
  rateVisit: rateVisitMessages,
  schedule: scheduleMessages,
  stuckOutside: stuckOutsideMessages,
  stuckOutsideSteps: stuckStepsMessages,
  timeOff: timeOffMessages,
  keys: keysMessages,
  keysVisit: keysVisitMessages,
  visitActions: visitActionsMessages,
  visits: visitsMessages,
  admin: adminMessages,
  adminHandovers: adminHandoversMessages,
  adminOffers: adminOffersMessages,
  adminSwitches: adminSwitchesMessages,
  impersonation: impersonationMessages,
  environment: environmentMessages,
};
