import { messages } from '@/lib/core/ground/texts/messages';
import type { NotificationKind } from '@/lib/features/records/notices-values';

/** Lock screens show these texts: never a code, an address or a name. Only the embedded backend loads them. */
export const notificationMessages = /* @__PURE__ */ messages(
  {
    visitCancelled: 'A visit on {day} is cancelled',
    visitsChanged: 'Your visits have changed',
    seeWeek: 'Tap to see your week.',
    claimAccepted: 'Your times on {day} are accepted',
    claimDeclined: 'Your times on {day} are not accepted',
    seeVisit: 'Tap to see the visit.',
    readWhy: 'Tap to read why.',
    newMessage: 'You have a new message',
    readMessage: 'Tap to read it.',
    supportReplied: 'Support has replied',
    readReply: 'Tap to read the answer.',
    handoverPlanned: 'You have a key handover on {day}',
    handoverCancelled: 'A key handover is cancelled',
    seeHandover: 'Tap to see your week.',
    newExtraJob: 'There is a new extra job near you',
    seeExtraJob: 'Tap to see it.',
    workTomorrow: 'You work tomorrow',
    tomorrow:
      '{count, plural, one {You have one visit, at {time}.} other {You have # visits. The first is at {time}.}}',
    finishForgotten: 'Did you forget to finish a visit?',
    openVisit: 'Tap to open it.',
    test: 'Notifications work on this phone',
    testBody: 'This was a test.',

    several: {
      visit: '{count, plural, one {One change} other {# changes}} to your visits',
      chat: '{count, plural, one {One new message} other {# new messages}}',
      ticket: '{count, plural, one {One reply} other {# replies}} from support',
      handover: '{count, plural, one {One change} other {# changes}} to your key handovers',
      'extra-job': '{count, plural, one {One new extra job} other {# new extra jobs}} near you',
      'claim-accepted':
        '{count, plural, one {Your times of one visit are accepted} other {Your times of # visits are accepted}}',
      'claim-declined':
        '{count, plural, one {Your times of one visit are not accepted} other {Your times of # visits are not accepted}}',
      'forgotten-finish': '{count, plural, one {One visit is} other {# visits are}} not finished',
    },
    seeAll: 'Tap to see them.',
  },
  process.env.MESSAGES_NOTIFICATION,
);

const { several } = notificationMessages;

/** Returns the title for several notifications of a kind. Kinds that are never grouped give null. */
export function groupTitle(kind: NotificationKind, count: number): string | null {
  return Object.hasOwn(several, kind) ? several[kind as keyof typeof several]({ count }) : null;
}
