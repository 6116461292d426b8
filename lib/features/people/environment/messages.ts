import { messages } from '@/lib/core/ground/texts/messages';

export const environmentMessages = /* @__PURE__ */ messages(
  {
    title: 'Debug menu',
    version: '{product} {version}',
    released: '{product} {version}, released on {day}',
    intro: 'Choose the server for this app. Switching signs you out.',
    current: 'Current',
    ownRoot: 'API address from the link: {root}',
    onlyOne: 'This server has no other environment.',
    loading: 'Loading the environments',
    notSwitched: 'You are still in {name}. To switch you need a connection: check it and try again.',
    obstacle: {
      demo: 'Exit the demo first. Then you can switch.',
      impersonation: 'End impersonation first. Then you can switch.',
    },

    waitingTitle: '{count, plural, one {# change is} other {# changes are}} not sent yet',
    waitingText:
      '{count, plural, one {It stays on this phone. We send it} other {They stay on this phone. We send them}} when you sign in to {name} again.',
    stay: 'Stay in {name}',
    switchTo: 'Switch to {name}',
  },
  process.env.MESSAGES_ENVIRONMENT,
);

export const environmentSignInMessages = /* @__PURE__ */ messages(
  {
    name: { production: 'Production', staging: 'Staging', development: 'Development' },
    environment: 'Environment: {name}',
    notLoaded: 'Could not load the environments',
    /** The chosen environment no longer exists on this server. */
    lost: '{lost} is no longer on this server. You are in {name}. Unsent changes for {lost} stay on this phone.',
  },
  process.env.MESSAGES_ENVIRONMENT_SIGN_IN,
);
