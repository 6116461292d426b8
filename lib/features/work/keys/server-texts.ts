export const KEY_FAULT_TEXTS = {
  elsewhere: 'Another cleaner has this key.',
  promised: 'Another cleaner will get this key.',
  'not-yours': 'You do not have this key.',
  'in-handover': 'This key is in a planned handover. Open the visit where you meet.',
} as const;

export const HANDOVER_FAULT_TEXTS = {
  'unknown-key': 'The keys of this handover have changed. Close this and try again.',
  cancelled: 'This handover was cancelled.',
} as const;

export const KEY_EXISTS_TEXT = 'A key is already added for this home.';
export const NO_KEY_TEXT = 'No key is added for this home.';

export const HANDOVER_PLAN_TEXTS = {
  'same-worker': 'A handover needs two different cleaners.',
  'no-visit': 'The visit is over, skipped or with another cleaner.',
  'no-worker': 'This cleaner does not exist.',
  'key-elsewhere': 'Neither cleaner has one of these keys.',
  'key-busy': 'One of these keys is already in another handover.',
  'other-busy': 'The other cleaner has a visit at that time.',
  'other-place': 'This visit already has another meeting place.',
  'at-home': 'This visit’s other handover is at the customer’s home.',
  over: 'The keys are already handed over.',
} as const;

/** It is shown if a visit's worker does not have its keys. `name` is a first name. */
export const KEYS_ELSEWHERE_TEXTS = {
  customer: 'The customer has the keys.',
  arranging: ({ name }: { readonly name: string }) =>
    `${name} has the keys. Support is arranging a handover.`,
  planned: ({ name, day, time }: { readonly name: string; readonly day: string; readonly time: string }) =>
    `${name} has the keys. You get them at your handover on ${day}, ${time}.`,
} as const;

/** The note remains on a visit after its handover was cancelled. */
export const calledOffText = ({ name }: { readonly name: string }): string =>
  `The key handover with ${name} is cancelled. Keep your keys.`;
