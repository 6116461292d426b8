import type { NewRow } from '@/lib/core/backend/database/tables';
import { weekdayOf } from '@/lib/core/ground/time/zoned';
import type { CustomerName } from '../draft';
import type { Outward } from './home';

/** This is a cleaner of the marketplace's sample, beside those with fixed accounts. */
export interface WeekWorker {
  readonly id: number;
  /** The mailbox is the part of the e-mail before the `@`. */
  readonly mailbox: string;
  readonly firstNames: string;
  readonly lastName: string;
  /** They are neighbours, so that the travel between her homes is short. */
  readonly areas: readonly [Outward, ...Outward[]];
  /** 0 is Monday. */
  readonly daysOff: readonly number[];
  /** This is the day of the two weeks on which she falls ill, for two days. */
  readonly fallsIllOn: number | null;
  readonly workedForDays: number;
  /** Every third finished visit gets the next of these. */
  readonly stars: readonly number[];
  readonly more: Partial<NewRow<'workers'>>;
}

/** On each weekday two of them are off. Of the other six, one is ill. */
export const WEEK_WORKERS: readonly WeekWorker[] = [
  {
    ...{ id: 7, mailbox: 'marta', firstNames: 'Marta', lastName: 'Nowicka', areas: ['SW17', 'SW12'] },
    ...{ daysOff: [5, 6], fallsIllOn: 0, workedForDays: 410, stars: [5, 5, 5, 5, 5, 4] },
    more: { travelPreferences: ['car'] },
  },
  {
    ...{ id: 8, mailbox: 'joanne', firstNames: 'Joanne', lastName: 'Whitfield', areas: ['SE15', 'SE5'] },
    ...{ daysOff: [6, 0], fallsIllOn: 2, workedForDays: 820, stars: [5, 5, 4] },
    more: { travelPreferences: ['public_transport'] },
  },
  {
    ...{ id: 9, mailbox: 'kwabena', firstNames: 'Kwabena', lastName: 'Asante', areas: ['SW11', 'SW4'] },
    ...{ daysOff: [0, 1], fallsIllOn: 4, workedForDays: 230, stars: [5, 4, 5, 4, 5] },
    more: { gender: 'male', travelPreferences: ['bicycle'] },
  },
  {
    ...{ id: 10, mailbox: 'sunita', firstNames: 'Sunita', lastName: 'Thapa', areas: ['SW9', 'SE5'] },
    ...{ daysOff: [1, 2], fallsIllOn: 6, workedForDays: 150, stars: [5, 5, 4, 5, 5] },
    more: { travelPreferences: ['public_transport', 'walking'] },
  },
  {
    ...{ id: 11, mailbox: 'lorna', firstNames: 'Lorna', lastName: 'McAllister', areas: ['N16', 'E8'] },
    ...{ daysOff: [2, 3], fallsIllOn: 12, workedForDays: 1310, stars: [5, 5, 5, 5, 4, 5, 5] },
    more: { travelPreferences: ['car'] },
  },
  {
    ...{ id: 12, mailbox: 'diogo', firstNames: 'Diogo', lastName: 'Ferreira', areas: ['N16', 'E8'] },
    ...{ daysOff: [3, 4], fallsIllOn: null, workedForDays: 31, stars: [5, 4] },
    more: {
      ...{ gender: 'male', travelPreferences: ['bicycle'] },
      ...{ trustLevel: 'trialling', backgroundCheck: { status: 'pending' } },
    },
  },
  {
    ...{ id: 13, mailbox: 'yetunde', firstNames: 'Yetunde', lastName: 'Balogun', areas: ['SW12', 'SW11'] },
    ...{ daysOff: [4], fallsIllOn: 8, workedForDays: 540, stars: [5, 5, 5, 4] },
    more: { travelPreferences: ['car'], worksWithDogs: false },
  },
  {
    ...{ id: 14, mailbox: 'hayley', firstNames: 'Hayley', lastName: 'Cartwright', areas: ['E8', 'N16'] },
    ...{ daysOff: [5], fallsIllOn: 10, workedForDays: 365, stars: [5, 4, 4, 5] },
    more: { travelPreferences: ['public_transport'] },
  },
];

export const WEEK_WORKER_IDS: readonly number[] = WEEK_WORKERS.map(({ id }) => id);

/** An illness lasts this many days. */
export const ILL_DAYS = 2;

export const isIll = ({ fallsIllOn }: WeekWorker, cycleDay: number): boolean =>
  fallsIllOn !== null && cycleDay >= fallsIllOn && cycleDay < fallsIllOn + ILL_DAYS;

export const isOff = ({ daysOff }: WeekWorker, day: string): boolean => daysOff.includes(weekdayOf(day));

/** Some customers let several flats. */
export const WEEK_CUSTOMERS: readonly CustomerName[] = [
  { preferredName: 'Harriet', name: 'Harriet Pennock' },
  { preferredName: 'Imran', name: 'Imran Qureshi' },
  { preferredName: 'Gwen', name: 'Gwen Llewellyn' },
  { preferredName: 'Declan', name: 'Declan Rafferty' },
  { preferredName: 'Simran', name: 'Simran Gill' },
  { preferredName: 'Philippa', name: 'Philippa Dunmore' },
  { preferredName: 'Callum', name: 'Callum Strachan' },
  { preferredName: 'Adaeze', name: 'Adaeze Nwosu' },
  { preferredName: 'Marguerite', name: 'Marguerite Bellamy' },
  { preferredName: 'Owen', name: 'Owen Tregarthen' },
  { preferredName: 'Bronwyn', name: 'Bronwyn Astley' },
  { preferredName: 'Rupert', name: 'Rupert Hathersage' },
];
