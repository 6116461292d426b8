import { messages } from '@/lib/core/ground/texts/messages';

export const runningLateMessages = messages(
  {
    open: 'Running late?',
    title: 'Tell {name} you are late',
    when: 'When will you be there?',
    otherTime: 'Another time',
    otherTimeField: 'Time',
    noTime: 'Enter the time when you will be there.',
    past: '{time} has passed. Choose a later time.',
    preview: '{name} gets this message:',
    alsoSupport: 'Support can see it too.',
    send: 'Send message',
    cancel: 'Cancel',
    told: 'We told {name} that you will be there by {time}.',
    willBeTold: 'We will tell {name} that you will be there by {time}.',
    change: 'Change',

    // These texts are for a visit that delays the next one.
    willBeLate: 'You will be {length} late for {name}.',
    longPast: '{name}’s visit should have started at {time}.',
    tell: 'Tell {name}?',

    // The customer reads this text.
    toCustomer: 'Hello {name}, I am running late. I will be with you by {time}. Sorry for the wait.',

    // The outbox shows these texts.
    label: 'Running late',
    failed: 'Your message about being late was not sent',
    failedBecause: 'Your message about being late was not sent - {reason}',
    lost: 'This phone could not save your message. Try again when you have a connection.',
  },
  process.env.MESSAGES_RUNNING_LATE,
);
