import { messages } from '@/lib/core/texts/messages';

export const contactButtonMessages = messages(
  {
    needHelp: 'Need help with this job?',
    cannotCome: 'I cannot come',
    /** A link that dials. */
    callPhone: 'Call {phone}',
  },
  process.env.MESSAGES_CONTACT_BUTTON,
);
