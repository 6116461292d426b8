import { messages } from '@/lib/core/ground/texts/messages';

export const passkeysMessages = messages(
  {
    about:
      'A passkey signs you in with your fingerprint, face or screen lock. It stays on your devices, so nobody can steal or guess it.',
    empty: 'No passkeys yet',
    emptyText: 'You sign in with your password.',
    noSupport: 'You cannot add a passkey in this browser.',
    add: 'Add a passkey on this device',
    passwordWanted: 'Enter your password, so that nobody else can add a passkey.',
    password: 'Your password',
    passwordMissing: 'Enter your password.',
    addNow: 'Add the passkey',
    addLater: 'Not now',
    added: 'The passkey is added.',
    created: 'Added {day}',
    lastUsed: 'Last used {day}',
    neverUsed: 'Not used yet',
    remove: 'Remove',
    removeNamed: 'Remove {name}',
    removeTitle: 'Remove this passkey?',
    removeText: '{name} will no longer sign you in. You can also delete it in your device’s settings.',
    keep: 'Keep it',
    notRemoved: 'The passkey was not removed. Please try again.',
    loadFailed: 'Could not load your passkeys',
    loadsWithSignal: 'You need a connection to see this.',
  },
  process.env.MESSAGES_PASSKEYS,
);
