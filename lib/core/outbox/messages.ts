import { messages } from '@/lib/core/texts/messages';

export const outboxMessages = messages(
  {
    waiting: '{count, number} waiting to send',
    sending: 'Sending {count, number}…',
    notSent: '{count, number} not sent',

    saved:
      '{count, plural, one {Your change is saved on this phone.} other {Your changes are saved on this phone.}}',
    sendsNow: '{count, plural, one {The app is sending it now.} other {The app is sending them now.}}',
    sendsLater:
      '{count, plural, one {The app sends it when you are back online.} other {The app sends them, in this order, when you are back online.}}',
    notSentAdvice:
      'Check each visit. Are its times wrong? Contact support at {provider}. If you remove a line here, nothing else changes.',
    offlineText:
      'Start, finish and rate your visits as usual. The app saves your changes and sends them when you are online.',
    allSentTitle: 'All done',
    allSentText: 'Nothing is waiting on this phone.',
    stillWaiting: 'Not sent yet. The app keeps trying.',
    tryNow: 'Try now',
    notSentList: 'Not sent',
    takeOff: 'Remove from this list',
    takeOffNamed: 'Remove from this list: {tap}',
    tapFor: '{action}: {name}',
    tapNamed: '{action}, {name}',
    unknownTap: 'A change',
    tapped: 'tapped {time}',
    tappedOn: 'tapped {day}, {time}',

    refused: 'It was not accepted. No reason was given.',
    expired: 'It was too old to send. The app saves changes until the end of the next day.',
    reset: 'You were signed out before it was sent.',
    otherVersion: 'Another version of the app saved it. This version cannot read it.',
    damaged: 'It was damaged on this phone and could not be read.',

    // Toasts. [ACT-08] [ACT-14] [OFFLINE-08]
    failed: 'Failed to send',
    failedBecause: 'Failed to send - {reason}',
    tapsExpired: '{count, plural, one {# change was} other {# changes were}} too old to send',
    tapsReset: 'You were signed out, so {count, plural, one {# change was} other {# changes were}} not sent',
    tapsUnreadable:
      '{count, plural, one {# change was} other {# changes were}} saved on this phone but could not be read',
    tapsLost:
      '{count, plural, one {# change was} other {# changes were}} lost: this phone deleted the app’s data. Please check your visits.',
  },
  process.env.MESSAGES_OUTBOX,
);
