import { messages } from '@/lib/messages/messages';

/** What the debug menu says, which is meant for developers. [ENV-04] */
export const environmentMessages = messages(
  {
    title: 'Debug menu',
    version: '{product} {version}',
    /** [ENV-06] */
    released: '{product} {version}, released on {day}',
    intro: 'Choose where the app’s calls go. A switch signs you out.',
    name: { production: 'Production', staging: 'Staging', development: 'Development' },
    /** After the name of the environment that is on. */
    current: 'now',
    /** On the row that opens the menu. */
    environment: 'Environment: {name}',
    /** In the development server. */
    ownRoot: 'Its API root is {root}, as the address said.',
    onlyOne: 'This server has no other environment.',
    loading: 'Loading the environments',
    notLoaded: 'The environments could not be loaded',
    notSwitched: 'You are still in {name}. To switch you need a connection: check it and try again.',
    obstacle: {
      demo: 'You are in a demo. Exit it to switch.',
      acting: 'You are acting as a worker. End that to switch.',
    },

    // Asked before a switch with taps that wait.
    waitingTitle: '{count, plural, one {# tap is} other {# taps are}} not sent yet',
    waitingText:
      '{count, plural, one {It stays on this phone, and is} other {They stay on this phone, and are}} sent when you have come back to {name} and signed in again.',
    stay: 'Stay in {name}',
    switchTo: 'Switch to {name}',

    /** On the sign-in page, where what somebody chose cannot be had any more. */
    lost: '{lost} is not set up on this server any more, so you are in {name}. What waits to be sent to {lost} stays on this phone.',
  },
  process.env.MESSAGES_ENVIRONMENT,
);
