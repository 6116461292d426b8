import { messages } from '@/lib/messages/messages';

/** What the debug menu says, which is meant for developers. [ENV-04] */
export const environmentMessages = messages(
  {
    title: 'Debug menu',
    version: '{product} {version}',
    /** [ENV-06] */
    released: '{product} {version}, released on {day}',
    intro: 'Choose where the app’s calls go. Switching signs you out.',
    /** After the name of the environment that is on. */
    current: 'now',
    /** In the development server. */
    ownRoot: 'Its API root is {root}, as the address said.',
    onlyOne: 'This server has no other environment.',
    loading: 'Loading the environments',
    notSwitched: 'You are still in {name}. To switch you need a connection: check it and try again.',
    obstacle: {
      demo: 'You are in a demo. Exit it to switch.',
      acting: 'You are acting as a cleaner. End that to switch.',
    },

    // Asked before a switch with taps that wait.
    waitingTitle: '{count, plural, one {# change is} other {# changes are}} not sent yet',
    waitingText:
      '{count, plural, one {It stays on this phone. We send it} other {They stay on this phone. We send them}} when you sign in to {name} again.',
    stay: 'Stay in {name}',
    switchTo: 'Switch to {name}',
  },
  process.env.MESSAGES_ENVIRONMENT,
);
