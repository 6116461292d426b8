import type { AccessCode, TaskType } from './model';

/*
 * These are labels and refusals in English, for the embedded backend and CSV imports. The English app texts reuse them.
 */

/** Some servers send `athome`. [KEYS-01] [KEYS-02] */
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

/** The number is the days between visits; 1 is one-off. [VISIT-04] */
export const FREQUENCY_TEXTS = { 1: 'One-off', 7: 'Weekly', 14: 'Fortnightly' } as const;

interface Count {
  readonly count: number;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

export const DESCRIPTION_TEXTS = {
  frequency: FREQUENCY_TEXTS,
  everyDays: ({ days }: { readonly days: number }): string => `Every ${days} days`,
  bedrooms: ({ count }: Count): string => counted(count, 'bedroom'),
  bathrooms: ({ count }: Count): string => counted(count, 'bathroom'),
};

export const VISIT_TEXTS = {
  skipped: 'This visit was skipped.',
  notStarted: 'Start the visit before you finish it.',
  undoOver: 'You can undo a visit only on its day. Is your pay wrong? Tell us in Payments.',
  alreadyPaid: 'This visit is already paid. Please contact us to change it.',
  unknownPlace: 'This home is not on our map, so we cannot check the distance.',
} as const;

export const DAY_RULE_TEXT = 'Can only start visit on the day';
