import { messages } from '@/lib/messages/messages';

/** What a cleaner who is late sees, and what their customer then reads. */
export const runningLateMessages = messages(
  {
    /** The button of a visit. */
    open: 'Running late?',
    title: 'Tell {name} you are late',
    howLate: 'How late will you be?',
    minutes: '{minutes} minutes',
    preview: '{name} gets this message:',
    alsoSupport: 'Support can see it too.',
    send: 'Send message',
    cancel: 'Cancel',
    told: '{name} knows you will be {minutes} minutes late.',
    willBeTold: '{name} will be told: {minutes} minutes late.',
    change: 'Change',
    notOpened: 'This could not be opened',

    // To the customer.
    toCustomer:
      'Hello {name}, I am running about {minutes} minutes late. I will be with you by {time}. Sorry for the wait.',
    toCustomerAnyTime: 'Hello {name}, I am running about {minutes} minutes late. Sorry for the wait.',

    // In the outbox.
    label: 'Running late',
    failed: 'Your message about being late was not sent',
    failedBecause: 'Your message about being late was not sent - {reason}',
    lost: 'This phone could not keep your message. Please try again with signal.',
  },
  process.env.MESSAGES_RUNNING_LATE,
);
