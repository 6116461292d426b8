import type { AccessCode, TaskType } from './model';

/*
 * What a visit's codes are called, and why a start is refused, in the embedded backend's answers and an agency's sheets: in
 * English whatever the app's language is, and the English of the app's.
 */

/** How the worker gets in; `athome` is accepted for another root's sake. [KEYS-01] [KEYS-02] */
export const ACCESS_TEXTS = {
  keys: 'Keys',
  keysafe: 'Key safe',
  keyhiddn: 'Key hidden',
  keynest: 'Key nest',
  concierg: 'Concierge',
  supervsr: 'Supervisor',
  'at home': 'At home',
  athome: 'At home',
} as const satisfies Record<AccessCode | 'athome', string>;

/** [VISIT-24] [VISIT-25] */
export const TASK_TEXTS = {
  cleaning: 'Cleaning',
  products: 'Bring cleaning products',
  oven: 'Oven cleaning',
  fridge: 'Fridge cleaning',
  indoor: 'Inside windows',
  ironing: 'Ironing',
  laundry: 'Laundry',
  tip: 'Tip',
  collect: 'Collect keys',
  'return-keys': 'Return keys',
  'remote-key-transfer': 'Key handover',
  'late-skip': 'Skipped late',
} as const satisfies Record<TaskType, string>;

/** How often a visit comes, by its days between visits; 1 is a single visit. [VISIT-04] */
export const FREQUENCY_TEXTS = { 1: 'One-off', 7: 'Weekly', 14: 'Fortnightly' } as const;

interface Count {
  readonly count: number;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** How a visit and its home are described in the answers. [VISIT-04] */
export const DESCRIPTION_TEXTS = {
  frequency: FREQUENCY_TEXTS,
  everyDays: ({ days }: { readonly days: number }): string => `Every ${days} days`,
  bedrooms: ({ count }: Count): string => counted(count, 'bedroom'),
  bathrooms: ({ count }: Count): string => counted(count, 'bathroom'),
};

/** Why a visit is not changed, or its place not told. */
export const VISIT_TEXTS = {
  skipped: 'This visit was skipped.',
  notStarted: 'Start the visit before you finish it.',
  unknownPlace: 'We do not know where this property is.',
} as const;

/** The refusal of a start on another day than the visit's. [DEMO-18] */
export const DAY_RULE_TEXT = 'Can only start visit on the day';
