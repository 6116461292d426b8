import { messages } from './messages';

export const shellMessages = messages(
  {
    skipToContent: 'Skip to content',
    newVersion: 'A new version is ready.',
    update: 'Update',
    todaysSchedule: 'Today’s schedule',

    menu: 'Menu',
    sideMenu: 'Side menu',
    mainPages: 'Main pages',
    yourAccount: 'Your account',
    allTimeRating: '{rating} all time',
    trustLevel: { trialling: 'Trial period', trusted: 'Trusted' },
    academy: '{product} Academy',
    inNewTab: '(opens in a new tab)',
    openedInTab: 'Opened in a new tab. Close it to come back.',
    listNotOpened: 'The list could not be opened',
    menuNotOpened: 'The menu could not be opened',
    buttonNotLoaded: 'Could not load the button',

    attention: 'Attention',
    chat: 'Chat {count}',
    chatMeaning: '{page}, {badge} unread',
    extraHoursMeaning: '{page}, extra jobs in the next {badge}',
    ticketsMeaning: '{page}, {badge, plural, one {# help request} other {# help requests}} in progress',
    newAnswer: '{requests}, new answer',
    unreadMessages: '{page}, unread messages',

    backToSchedule: 'Back to schedule',
    loadingPage: 'Loading the page',
    noConnection: 'No connection',
    needsConnectionTitle: 'This page needs a connection',
    needsConnectionText: 'It is not on this phone. Try again when you have a connection.',
  },
  process.env.MESSAGES_SHELL,
);
