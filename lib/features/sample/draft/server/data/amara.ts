import type { NewRow } from '@/lib/core/backend/database/tables';
import type { Task } from '@/lib/features/work/visits/schema';
import type { TodayProgress } from '../draft';
import { HOMES, type HomeName } from './homes';

/** The job's weekday is relative to today. */
export interface AmaraJob {
  readonly home: HomeName;
  /** The number counts her five working days from today. */
  readonly workDay: 0 | 1 | 2 | 3 | 4;
  /** 1 is a one-off job. */
  readonly frequencyDays: 1 | 7 | 14;
  /** The day is relative to this week; negative for jobs that have started. */
  readonly firstWeek: number;
  readonly lastWeek?: number;
  readonly start: string;
  readonly end: string;
  readonly tasks: readonly Task[];
  /** This arrival window suits the route better. */
  readonly recommended?: readonly [start: string, end: string];
  readonly remoteKeyTransferType?: 'traveller-recipient';
  readonly todayProgress?: TodayProgress;
}

const cleaning = (hours: number): Task => ({ type: 'cleaning', hours });

/** Both jobs of working day 3 are fortnightly, so that every other week has a free day. */
export const AMARA_JOBS: readonly AmaraJob[] = [
  {
    home: 'priya',
    workDay: 0,
    frequencyDays: 7,
    firstWeek: -40,
    start: '08:00',
    end: '09:30',
    tasks: [cleaning(1.5)],
    todayProgress: 'finishes',
  },
  {
    home: 'mateusz',
    workDay: 0,
    frequencyDays: 7,
    firstWeek: -26,
    start: '10:00',
    end: '12:00',
    tasks: [cleaning(1.5), { type: 'ironing', hours: 0.5 }, { type: 'products', hours: 0, price: 4 }],
  },
  {
    home: 'zara',
    workDay: 0,
    frequencyDays: 1,
    firstWeek: 0,
    start: '13:00',
    end: '14:00',
    tasks: [{ type: 'remote-key-transfer', hours: 1 }],
    remoteKeyTransferType: 'traveller-recipient',
  },
  {
    home: 'siobhan',
    workDay: 0,
    frequencyDays: 7,
    firstWeek: -12,
    start: '14:30',
    end: '17:30',
    tasks: [cleaning(2.5), { type: 'laundry', hours: 0.5, details: 'Towels and the blue basket' }],
    recommended: ['14:30', '15:30'],
  },
  {
    home: 'oluwaseun',
    workDay: 1,
    frequencyDays: 7,
    firstWeek: -30,
    start: '09:00',
    end: '12:30',
    tasks: [cleaning(2.5), { type: 'ironing', hours: 1 }],
    recommended: ['09:00', '10:00'],
  },
  {
    home: 'yuki',
    workDay: 1,
    frequencyDays: 14,
    firstWeek: -20,
    start: '13:30',
    end: '15:30',
    tasks: [cleaning(2)],
  },
  {
    home: 'ailsa',
    workDay: 1,
    frequencyDays: 7,
    firstWeek: -8,
    start: '16:00',
    end: '18:00',
    tasks: [cleaning(2)],
  },
  {
    home: 'hannah',
    workDay: 2,
    frequencyDays: 7,
    firstWeek: -52,
    start: '09:00',
    end: '12:00',
    tasks: [cleaning(2.5), { type: 'fridge', hours: 0.5, details: 'Shelves only' }],
  },
  {
    // Deliberately overlaps with Hannah-Louise's: the schedule must show the clash.
    home: 'fernandes',
    workDay: 2,
    frequencyDays: 1,
    firstWeek: 0,
    start: '11:00',
    end: '13:30',
    tasks: [
      { type: 'oven', hours: 1, price: 12.5 },
      { type: 'indoor', hours: 0.5, details: 'Inside windows' },
      cleaning(1),
      { type: 'products', hours: 0 },
    ],
  },
  {
    home: 'giorgos',
    workDay: 2,
    frequencyDays: 7,
    firstWeek: -16,
    start: '14:00',
    end: '16:30',
    tasks: [cleaning(2.5)],
  },
  {
    home: 'leila',
    workDay: 3,
    frequencyDays: 14,
    firstWeek: -10,
    start: '09:30',
    end: '12:30',
    tasks: [cleaning(3)],
  },
  {
    home: 'kwame',
    workDay: 3,
    frequencyDays: 14,
    firstWeek: -10,
    lastWeek: 2,
    start: '13:30',
    end: '15:30',
    tasks: [cleaning(2)],
  },
  {
    home: 'kwame',
    workDay: 4,
    frequencyDays: 1,
    firstWeek: 2,
    start: '16:30',
    end: '17:30',
    tasks: [{ type: 'return-keys', hours: 0 }],
  },
  {
    home: 'bea',
    workDay: 4,
    frequencyDays: 7,
    firstWeek: -22,
    start: '07:30',
    end: '09:30',
    tasks: [cleaning(2)],
  },
  {
    home: 'featherstonehaugh',
    workDay: 4,
    frequencyDays: 7,
    firstWeek: -4,
    start: '10:30',
    end: '14:00',
    tasks: [cleaning(3.5)],
  },
  {
    home: 'duc',
    workDay: 4,
    frequencyDays: 1,
    firstWeek: 0,
    start: '14:30',
    end: '15:30',
    tasks: [{ type: 'collect', hours: 0 }],
  },
  {
    home: 'duc',
    workDay: 4,
    frequencyDays: 7,
    firstWeek: 1,
    start: '14:30',
    end: '16:30',
    tasks: [cleaning(2)],
  },
];

export interface AmaraDay {
  readonly workDay: AmaraJob['workDay'];
  readonly week: number;
}

interface AmaraChange extends AmaraDay {
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
  { home: 'priya', workDay: 0, week: -1, change: { tipPence: 300 } },
  { home: 'giorgos', workDay: 2, week: -1, change: skippedBy('customers') },
  { home: 'giorgos', workDay: 2, week: 1, change: { workerPropertyAccess: 'cannot_access' } },
  { home: 'mateusz', workDay: 0, week: 2, change: skippedBy('customers') },
  // Visits on her day off are skipped.
  { home: 'hannah', ...AMARA_DAY_OFF, change: skippedBy('workers') },
  { home: 'giorgos', ...AMARA_DAY_OFF, change: skippedBy('workers') },
  {
    home: 'ailsa',
    ...AMARA_SHORT_DAY,
    change: { startTime: '17:00', endTime: '19:00' },
    movedTo: { workDay: 2, week: 3 },
  },
];
