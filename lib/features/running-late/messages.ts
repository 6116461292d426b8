import { messages } from '@/lib/core/texts/messages';

export const runningLateMessages = messages(
  {
    open: 'Running late?',
    title: 'Tell {name} you are late',
    howLate: 'How late will you be?',
    minutes: '{minutes} minutes',
    preview: '{name} gets this message:',
    alsoSupport: 'Support can see it too.',
    send: 'Send message',
    cancel: 'Cancel',
    told: 'We told {name} that you will be {minutes} minutes late.',
    willBeTold: 'We will tell {name} that you will be {minutes} minutes late.',
    change: 'Change',

    // To the customer.
    toCustomer:
      'Hello {name}, I am running about {minutes} minutes late. I will be with you by {time}. Sorry for the wait.',
    toCustomerAnyTime: 'Hello {name}, I am running about {minutes} minutes late. Sorry for the wait.',

    // In the outbox.
    label: 'Running late',
    failed: 'Your message about being late was not sent',
    failedBecause: 'Your message about being late was not sent - {reason}',
    lost: 'This phone could not save your message. Try again when you have a connection.',
  },
  process.env.MESSAGES_RUNNING_LATE,
);
