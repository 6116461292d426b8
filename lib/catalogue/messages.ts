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
import { customerChatMailMessages } from '@/lib/features/customer-chat/messages-mail';
import { demoMessages } from '@/lib/features/demo/messages';
import { demoOfferMessages } from '@/lib/features/demo/messages-offer';
import { deviceMessages } from '@/lib/features/device/messages';
import { environmentMessages } from '@/lib/features/environment/messages';
import { environmentSignInMessages } from '@/lib/features/environment/messages-sign-in';
import { extraJobsMessages } from '@/lib/features/extra-jobs/messages';
import { impersonationMessages } from '@/lib/features/impersonation/messages';
import { keysMessages } from '@/lib/features/keys/messages';
import { keysNamesMessages } from '@/lib/features/keys/messages-names';
import { keysVisitMessages } from '@/lib/features/keys/messages-visit';
import { onboardingMessages } from '@/lib/features/onboarding/messages';
import { outboxMessages } from '@/lib/features/outbox/messages';
import { passkeyMessages } from '@/lib/features/passkeys/messages';
import { passkeysSignInMessages } from '@/lib/features/passkeys/messages-sign-in';
import { passwordMessages } from '@/lib/features/password/messages';
import { passwordFieldsMessages } from '@/lib/features/password/messages-fields';
import { passwordMailMessages } from '@/lib/features/password/messages-mail';
import { passwordSignInMessages } from '@/lib/features/password/messages-sign-in';
import { paymentDetailsMessages } from '@/lib/features/payment-details/messages';
import { paymentDetailsFormMessages } from '@/lib/features/payment-details/messages-form';
import { performanceMessages } from '@/lib/features/performance/messages';
import { photoMessages } from '@/lib/features/photo/messages';
import { photoFormMessages } from '@/lib/features/photo/messages-form';
import { profileMessages } from '@/lib/features/profile/messages';
import { profileFormsMessages } from '@/lib/features/profile/messages-forms';
import { rateVisitMessages } from '@/lib/features/rate-visit/messages';
import { rateVisitFormMessages } from '@/lib/features/rate-visit/messages-form';
import { scheduleMessages } from '@/lib/features/schedule/messages';
import { scheduleTimelineMessages } from '@/lib/features/schedule/messages-timeline';
import { sessionMessages } from '@/lib/features/session/messages';
import { sessionEmailMessages } from '@/lib/features/session/messages-email';
import { sessionSignOutMessages } from '@/lib/features/session/messages-sign-out';
import { stuckOutsideMessages } from '@/lib/features/stuck-outside/messages';
import { stuckStepsMessages } from '@/lib/features/stuck-outside/messages-steps';
import { supportChatMessages } from '@/lib/features/support-chat/messages';
import { supportChatButtonMessages } from '@/lib/features/support-chat/messages-button';
import { supportChatOfficeMessages } from '@/lib/features/support-chat/messages-office';
import { timeOffMessages } from '@/lib/features/time-off/messages';
import { visitActionsMessages } from '@/lib/features/visit-actions/messages';
import { visitsMessages } from '@/lib/features/visits/messages';
import { visitsLabelsMessages } from '@/lib/features/visits/messages-labels';
import { commonMessages } from '@/lib/messages/common-messages';
import { formatMessages } from '@/lib/messages/format-messages';
import { gatewayMessages } from '@/lib/messages/gateway-messages';
import { pageTitles } from '@/lib/messages/page-titles';
import { shellMessages } from '@/lib/messages/shell-messages';

/** Every message file by the name that BRAND_MESSAGES knows it by. */
export const featureMessages = {
  common: commonMessages,
  gateway: gatewayMessages,
  extraJobs: extraJobsMessages,
  pageTitles,
  shell: shellMessages,
  applicants: applicantsMessages,
  customerChat: customerChatMessages,
  customerChatMail: customerChatMailMessages,
  supportChat: supportChatMessages,
  supportChatOffice: supportChatOfficeMessages,
  supportChatButton: supportChatButtonMessages,
  chat: chatMessages,
  chatButton: chatButtonMessages,
  contact: contactMessages,
  contactButton: contactButtonMessages,
  contactHelp: contactHelpMessages,
  demo: demoMessages,
  demoOffer: demoOfferMessages,
  device: deviceMessages,
  onboarding: onboardingMessages,
  outbox: outboxMessages,
  session: sessionMessages,
  sessionEmail: sessionEmailMessages,
  sessionSignOut: sessionSignOutMessages,
  format: formatMessages,
  passkeys: passkeyMessages,
  passkeysSignIn: passkeysSignInMessages,
  password: passwordMessages,
  passwordFields: passwordFieldsMessages,
  passwordSignIn: passwordSignInMessages,
  passwordMail: passwordMailMessages,
  paymentDetails: paymentDetailsMessages,
  paymentDetailsForm: paymentDetailsFormMessages,
  performance: performanceMessages,
  photo: photoMessages,
  photoForm: photoFormMessages,
  profile: profileMessages,
  profileForms: profileFormsMessages,
  rateVisit: rateVisitMessages,
  rateVisitForm: rateVisitFormMessages,
  schedule: scheduleMessages,
  scheduleTimeline: scheduleTimelineMessages,
  stuckOutside: stuckOutsideMessages,
  stuckOutsideSteps: stuckStepsMessages,
  timeOff: timeOffMessages,
  keys: keysMessages,
  keysNames: keysNamesMessages,
  keysVisit: keysVisitMessages,
  visitActions: visitActionsMessages,
  visits: visitsMessages,
  visitsLabels: visitsLabelsMessages,
  admin: adminMessages,
  adminHandovers: adminHandoversMessages,
  adminOffers: adminOffersMessages,
  adminSwitches: adminSwitchesMessages,
  impersonation: impersonationMessages,
  environment: environmentMessages,
  environmentSignIn: environmentSignInMessages,
};
