import { messages } from '@/lib/messages/messages';

/** For a cleaner who cannot come to a visit: what to do, with and without signal. */
export const cannotComeMessages = messages(
  {
    title: 'I cannot come',
    consequence: 'Your visits in that time go to other cleaners. Short notice can cost a fine.',
    seeCost: 'You see the cost before you book.',
    ill: 'Book the whole day off sick',
    onlyThis: 'Book off this visit only ({hours})',
    started: 'You have started this visit. Please ask support.',
    over: 'This visit is over. Please ask support if you missed it.',
    skipped: 'This visit is skipped. You do not have to come.',
    support: 'Ask support',
    noSignal: 'You have no connection, so you cannot book time off now.',
    noSignalCall: 'Call support now, so that another cleaner can come.',
    call: 'Call {phone}',
  },
  process.env.MESSAGES_CONTACT_CANNOT_COME,
);
