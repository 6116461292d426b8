import { messages } from '@/lib/core/ground/texts/messages';

export const contactCannotComeMessages = messages(
  {
    title: 'I cannot come',
    consequence: 'Other cleaners will get your visits. If you tell us late, you may pay a fine.',
    consequenceWithoutFines: 'Other cleaners will get your visits.',
    seeCost: 'You see the cost before you book.',
    ill: 'I am sick: book the whole day off',
    onlyThis: 'Book time off for this visit only ({hours})',
    started: 'You have started this visit. Please contact support.',
    over: 'This visit has ended. If you missed it, please contact support.',
    skipped: 'This visit is skipped. You do not have to come.',
    support: 'Contact support',
    noSignal: 'You have no connection, so you cannot book time off now.',
    noSignalCall: 'Call support now, so that another cleaner can come.',
    noSignalWait: 'Tell us as soon as you have a connection, so that another cleaner can come.',
  },
  process.env.MESSAGES_CONTACT_CANNOT_COME,
);
