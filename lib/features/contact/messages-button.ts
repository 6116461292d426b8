import { messages } from '@/lib/core/texts/messages';

/** What the way into help says, on pages that have no help themselves. */
export const contactButtonMessages = messages(
  {
    /** The link on a visit. [VISIT-08] */
    needHelp: 'Need help with this job?',
    cannotCome: 'I cannot come',
  },
  process.env.MESSAGES_CONTACT_BUTTON,
);
