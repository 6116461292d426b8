import { messages } from './messages';

/** What the shell around the signed-in pages says, and what stands in for a page that is not there. */
export const shellMessages = messages(
  {
    skipToContent: 'Skip to content',
    newVersion: 'A new version is ready.',
    update: 'Update',
    /** Of the icon on a phone's home screen. */
    todaysSchedule: 'Today’s schedule',

    // The menus.
    menu: 'Menu',
    sideMenu: 'Side menu',
    mainPages: 'Main pages',
    yourAccount: 'Your account',
    /** How far a worker has come. */
    trustLevel: { trialling: 'Trial period', trusted: 'Trusted' },
    /** [MENU-09] */
    academy: '{product} Academy',
    opensNewTab: '{name}, opens in a new tab',
    listNotOpened: 'The list could not be opened',
    menuNotOpened: 'The menu could not be opened',
    buttonNotLoaded: 'Could not load the button',

    // What waits on a page: as it stands beside the page's name, and the two as a screen reader says them.
    /** [MENU-02] */
    attention: 'Attention',
    /** [MENU-03] */
    chat: 'Chat {count}',
    chatMeaning: '{page}, {badge} unread',
    /** [MENU-05] */
    extraHoursMeaning: '{page}, extra jobs in the next {badge}',
    /** [MENU-12] */
    ticketsMeaning: '{page}, {badge} in progress',
    unreadMessages: '{page}, unread messages',
    requestsInProgress: '{page}, requests in progress',

    // In place of a page.
    notInAppYet: '{title} is coming soon.',
    notInDemoYet: '{title} is not in the demo yet.',
    notYetText: 'It will be here when it is ready.',
    backToSchedule: 'Back to schedule',
    goToSignIn: 'Go to sign in',
    loadingPage: 'Loading the page',
    noConnection: 'No connection',
    needsConnectionTitle: 'This page needs a connection',
    needsConnectionText: 'It is not on this phone. Try again when you have a connection.',
  },
  process.env.MESSAGES_SHELL,
);
