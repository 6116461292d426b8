import { messages } from '@/lib/messages/messages';

/** The page of passkeys, by which somebody signs in with the device's own lock. */
export const passkeyMessages = messages(
  {
    about:
      'A passkey signs you in by your fingerprint, your face or the code of your device. It stays on your devices: nobody can steal it from us or talk you out of it.',
    empty: 'No passkeys yet',
    emptyText: 'Your password goes on working beside them.',
    noSupport: 'This browser cannot make passkeys here.',
    add: 'Add a passkey on this device',
    passwordWanted: 'Enter your password. This keeps others from adding a passkey on your phone.',
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
    removeText: '{name} cannot sign you in any more. You can delete it in your device’s settings too.',
    keep: 'Keep it',
    notRemoved: 'The passkey was not removed. Please try again.',
    loadFailed: 'Your passkeys could not be loaded',
    loadsWithSignal: 'They load with signal.',
  },
  process.env.MESSAGES_PASSKEYS,
);
