import { messages } from '@/lib/core/ground/texts/messages';
import { PHONE_CALL_FAULT_TEXTS } from './server-texts';

export const contactMessages = /* @__PURE__ */ messages(
  {
    customer: 'Your customer',
    otherWorker: '{name}, {worker}',
    support: 'Support',
    call: 'Call',
    chatUnavailable: 'Chat unavailable',

    reasonTitle: 'Why are you calling?',
    reasonText: 'We connect the call. Your numbers stay private.',
    reasonsLoading: 'Loading the reasons',
    reasonsNotLoaded: 'Could not load the reasons',
    numberTitle: 'Call this number',
    numberText: 'Your phone will now call this number. If not, tap the number.',
    callOffline: 'You cannot request a call whilst offline',
    cannotCall: {
      customer: PHONE_CALL_FAULT_TEXTS['not-allowed'],
      worker: 'You cannot call that {worker} right now.',
      support: 'We cannot call you right now. Please write to support.',
    },
    callFailed: 'Something went wrong, please try again later.',
  },
  process.env.MESSAGES_CONTACT,
);

export const contactButtonMessages = /* @__PURE__ */ messages(
  {
    needHelp: 'Need help with this job?',
    cannotCome: 'I cannot come',
    /** This text is a link that dials. */
    callPhone: 'Call {phone}',
    contactSupport: 'Contact support',
    callSamplePhone: 'Call {phone} (a sample, nobody answers)',
  },
  process.env.MESSAGES_CONTACT_BUTTON,
);
