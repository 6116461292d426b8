import type { NewRow } from '@/lib/core/database/tables';
import { type AmaraJob, cleaning } from './amara-jobs';
import { HOMES, type HomeName } from './homes';

/** One of her days: the working day counted from today, some weeks on. */
export interface AmaraDay {
  readonly workDay: AmaraJob['workDay'];
  readonly week: number;
}

/** What differs on one visit of a job. */
export interface AmaraChange extends AmaraDay {
  readonly home: HomeName;
  readonly change: Partial<NewRow<'visits'>>;
  readonly movedTo?: AmaraDay;
}

export const AMARA_DAY_OFF: AmaraDay = { workDay: 2, week: 2 };
export const AMARA_SHORT_DAY: AmaraDay = { workDay: 1, week: 3 };

const skippedBy = (skippedByUserRole: 'customers' | 'workers') => ({ skipped: true, skippedByUserRole });

export const AMARA_CHANGES: readonly AmaraChange[] = [
  {
    home: 'siobhan',
    workDay: 0,
    week: 0,
    change: {
      tipPence: 500,
      tasks: [
        cleaning(2.5),
        { type: 'laundry', hours: 0.5, details: 'Towels and the blue basket' },
        { type: 'tip', hours: 0, price: 5, details: 'Thank you for last week!' },
      ],
    },
  },
  {
    home: 'oluwaseun',
    workDay: 1,
    week: 0,
    change: {
      includesBonus: true,
      tasks: [cleaning(2.5), { type: 'ironing', hours: 1 }, { type: 'products', hours: 0, price: 4 }],
      instructions: [
        ...HOMES.oluwaseun.instructions,
        { id: 2, taskType: 'cleaning', instruction: 'The study needs dusting as well, desk included.' },
      ],
    },
  },
  {
    home: 'ailsa',
    workDay: 1,
    week: 0,
    change: {
      ...skippedBy('customers'),
      tasks: [cleaning(2), { type: 'late-skip', hours: 0, details: 'Skipped at short notice' }],
    },
  },
  { home: 'hannah', workDay: 2, week: 0, change: { workerCanCallCustomer: false } },
  { home: 'priya', workDay: 0, week: -1, change: { tipPence: 300 } },
  { home: 'giorgos', workDay: 2, week: -1, change: skippedBy('customers') },
  { home: 'giorgos', workDay: 2, week: 1, change: { workerPropertyAccess: 'cannot_access' } },
  { home: 'mateusz', workDay: 0, week: 2, change: skippedBy('customers') },
  // Her day off: what is booked on it does not happen.
  { home: 'hannah', ...AMARA_DAY_OFF, change: skippedBy('workers') },
  { home: 'giorgos', ...AMARA_DAY_OFF, change: skippedBy('workers') },
  {
    home: 'ailsa',
    ...AMARA_SHORT_DAY,
    change: { startTime: '17:00', endTime: '19:00' },
    movedTo: { workDay: 2, week: 3 },
  },
];
