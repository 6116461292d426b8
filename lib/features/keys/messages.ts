import { messages } from '@/lib/core/texts/messages';
import type { KeyGroup } from './rules';

export const keysMessages = messages(
  {
    // The table of customers and keys. [KEYS-08]
    customerKeys: 'Customer keys',
    customer: 'Customer',
    key: 'Key',
    group: {
      carried: 'Keys with you',
      'to-collect': 'Keys you will get',
      other: 'Other customers',
    } satisfies Record<KeyGroup, string>,
    homesOfCustomer: '{count, plural, one {# home} other {# homes}} of this customer',
    noCustomers: 'No customers yet',
    noCustomersText: 'You will see customers with regular visits or keys here.',
    loads: 'Loading customer keys',
    loadsWithSignal: 'You need a connection to see this.',
    notLoaded: 'Could not load your customer keys',
    notSaved: 'Your customer keys were not saved on this phone',
    where: {
      you: 'With you',
      customer: 'With the customer',
      another: 'With another cleaner',
      unknown: 'Not known',
      none: 'No key in the app',
    },
    coming: 'You will get it',
    inHandover: 'In a planned key handover',

    // One key. [KEYS-10]
    aCustomer: 'A customer',
    openKeys: 'Open customer keys',
    whereIsIt: 'Where it is',
    home: 'Home',
    nextVisit: 'Next visit',
    visitAt: '{day}, {time}',
    finishedVisits: '{count, plural, one {# finished visit} other {# finished visits}}',
    /** For a key that only moves at a handover. */
    handoverPlanned: 'A key handover is planned. Complete it at the visit where you meet.',
    action: {
      create: 'Add a new key',
      receive: 'I have this key now',
      'give-back': 'I gave this key back',
      'not-received': 'I did not get this key',
    },
    askGiveBack: 'Did you give this key back to the customer?',
    created: 'The key is added. Confirm when you have it.',
    createOffline: 'You are offline. You need a connection to add a new key.',
    keyMoved: 'Key update',
    transferFailed: 'Failed to save key',
    transferFailedBecause: 'Failed to save key - {reason}',
    lost: 'This could not be saved on this phone. Try again when you have a connection.',

    // A handover between two cleaners. [KEYS-15] [KEYS-16]
    give: 'You give',
    collect: 'You get',
    givesKeys: 'You give {keys}',
    getsKeys: 'You get {keys}',
    meetAt: 'Meet at {time}',
    atVisit: 'Here, at this visit',
    part: {
      anchor: '{name} comes to you.',
      traveller: 'You go to {name}.',
    },
    markDone: 'Mark as done',
    complete: 'Complete',
    completeNamed: 'Complete the handover with {name}',
    completeTitle: 'Which keys were handed over?',
    chooseOne: 'Choose at least one key.',
    confirm: 'Confirm',
    notYet: 'Not yet',
    allDone: 'All keys are handed over.',
    customerAtHome: 'Your customer is at home. Tell them that {name} is coming.',
    completionFailed: 'Failed to complete the key handover',
  },
  process.env.MESSAGES_KEYS,
);
