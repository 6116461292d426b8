import { messages } from '@/lib/messages/messages';

/** What is said of taps that wait on this phone and of those that did not arrive. */
export const outboxMessages = messages(
  {
    // The bar, and the headings of the sheet that it opens.
    waiting: '{count, number} waiting to send',
    sending: 'Sending {count, number}…',
    notSent: '{count, number} not sent',

    // The sheet.
    saved:
      '{count, plural, one {Your tap is saved on this phone.} other {Your taps are saved on this phone.}}',
    sendsNow: '{count, plural, one {The app is sending it now.} other {The app is sending them now.}}',
    sendsLater:
      '{count, plural, one {The app sends it when you are back online.} other {The app sends them, in this order, when you are back online.}}',
    notSentAdvice:
      'Check each visit, and contact {provider} if its times are wrong. Taking a line off this list changes nothing else.',
    offlineText:
      'Start, finish and rate your visits as usual. Your taps are saved on this phone and sent when you are back online.',
    allSentTitle: 'All done',
    allSentText: 'Nothing is waiting on this phone.',
    stillWaiting: 'Not sent yet. The app goes on trying by itself.',
    tryNow: 'Try now',
    notSentList: 'Not sent',
    takeOff: 'Take off this list',
    takeOffNamed: 'Take off this list: {tap}',
    /** What was tapped and for whom, as a line and within the button's name. */
    tapFor: '{action}: {name}',
    tapNamed: '{action}, {name}',
    /** A tap of another version of the app, of which nothing is known. */
    unknownTap: 'A tap',
    tapped: 'tapped {time}',
    tappedOn: 'tapped {day}, {time}',

    // Why a tap is on the list.
    refused: 'It was not accepted. No reason was given.',
    expired: 'It was too old to send. Taps are kept until the end of the next day.',
    reset: 'Your session ended before it was sent.',
    otherVersion: 'It was saved by another version of this app, which this one cannot read.',
    damaged: 'It was damaged on this phone and could not be read.',

    // The warnings. [ACT-08] [ACT-14] [OFFLINE-08]
    failed: 'Failed to send',
    failedBecause: 'Failed to send - {reason}',
    tapsExpired: '{count, plural, one {# tap was} other {# taps were}} too old to send',
    tapsReset: 'Your session ended, so {count, plural, one {# tap was} other {# taps were}} not sent',
    tapsUnreadable:
      '{count, plural, one {# tap was} other {# taps were}} saved on this phone but could not be read',
    tapsLost:
      '{count, plural, one {# tap was} other {# taps were}} lost: this phone cleared the app’s storage. Please check your visits.',
  },
  process.env.MESSAGES_OUTBOX,
);
