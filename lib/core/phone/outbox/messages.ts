import { messages } from '@/lib/core/ground/texts/messages';

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
      'Check each visit. If its times are wrong, contact support at {provider}. If you remove a change here, the visit stays as it is.',
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

    refused: 'We could not accept this change. Please check the visit or contact support.',
    expired: 'This change was not sent in time. Please check the visit or contact support.',
    reset: 'You were signed out before we could send this. Please do it again.',
    unanswered: 'We do not know whether this arrived. Please check, then send it again if needed.',
    otherVersion:
      'This change was saved by another version of the app. We cannot send it. Please do it again.',
    damaged: 'This change was damaged on this phone. Please do it again.',

    // Toasts. [ACT-08] [ACT-14] [OFFLINE-08]
    failed: 'Failed to send',
    failedBecause: 'Failed to send - {reason}',
    tapsExpired:
      '{count, plural, one {# change was} other {# changes were}} too old to send. Please check your visits.',
    tapsReset:
      'You were signed out, so {count, plural, one {# change was} other {# changes were}} not sent. Please check your visits.',
    tapsUnanswered:
      'We do not know whether {count, plural, one {# message} other {# messages}} arrived. Please check, then send again.',
    tapsUnreadable:
      '{count, plural, one {# change was} other {# changes were}} saved on this phone but could not be read. Please check your visits.',
    tapsLost:
      '{count, plural, one {# change was} other {# changes were}} lost: this phone deleted the app’s data. Please check your visits.',
  },
  process.env.MESSAGES_OUTBOX,
);
