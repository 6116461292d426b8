import type { HomeName } from '@/lib/features/sample/server/data/homes';
import type { Outward } from '@/lib/features/sample/server/data/streets';

/** A job on offer: so many days from today, at a home that stands for a customer's of its own. */
export interface OpenJob {
  readonly preferredName: string;
  readonly template: HomeName;
  readonly outward: Outward;
  readonly offset: number;
  readonly start: string;
  readonly end: string;
  /** Nobody has said where the home is: the way there is not known. */
  readonly hasNoPlace?: true;
}

export interface OpenRegularJob extends OpenJob {
  readonly frequencyDays: number;
}

/*
 * SW17, SE15, SW11 and SW4 are areas of Amara's alone; nobody works in N16 and E8. Her hours are seven to seven. Ella's one-off
 * job comes after the days that her signal looks at.
 */

/** Eight on the day after tomorrow, so that a list goes on below the first five. */
export const OPEN_ONE_OFFS: readonly OpenJob[] = [
  { preferredName: 'Noor', template: 'priya', outward: 'SW17', offset: 0, start: '19:00', end: '20:30' },
  {
    preferredName: 'Temperance',
    template: 'siobhan',
    outward: 'SE15',
    offset: 1,
    start: '07:00',
    end: '08:00',
  },
  { preferredName: 'Wanjiru', template: 'ailsa', outward: 'N16', offset: 1, start: '10:00', end: '12:00' },
  { preferredName: 'Tove', template: 'kwame', outward: 'SW17', offset: 2, start: '07:00', end: '09:00' },
  { preferredName: 'Bashir', template: 'mateusz', outward: 'SW17', offset: 2, start: '09:00', end: '11:00' },
  { preferredName: 'Marisol', template: 'priya', outward: 'SE15', offset: 2, start: '11:30', end: '13:30' },
  {
    preferredName: 'Henrik',
    template: 'giorgos',
    outward: 'SW17',
    offset: 2,
    start: '13:00',
    end: '15:00',
    hasNoPlace: true,
  },
  { preferredName: 'Yusra', template: 'leila', outward: 'SE15', offset: 2, start: '15:00', end: '17:00' },
  { preferredName: 'Piotr', template: 'ailsa', outward: 'SW17', offset: 2, start: '17:00', end: '19:00' },
  {
    preferredName: 'Rosalind',
    template: 'siobhan',
    outward: 'SE15',
    offset: 2,
    start: '18:00',
    end: '20:00',
  },
  {
    preferredName: 'Chidinma',
    template: 'mateusz',
    outward: 'SW17',
    offset: 2,
    start: '05:30',
    end: '07:00',
  },
  { preferredName: 'Anselm', template: 'kwame', outward: 'E8', offset: 3, start: '14:00', end: '16:00' },
  { preferredName: 'Ffion', template: 'priya', outward: 'SW12', offset: 4, start: '13:00', end: '15:00' },
  { preferredName: 'Maoli', template: 'leila', outward: 'SE15', offset: 5, start: '10:00', end: '12:30' },
  { preferredName: 'Renske', template: 'giorgos', outward: 'SW17', offset: 7, start: '09:00', end: '12:00' },
];

/** Within her hours, past them, outside her areas, every fortnight, and with a key to collect. */
export const OPEN_REGULARS: readonly OpenRegularJob[] = [
  {
    preferredName: 'Ottilie',
    template: 'siobhan',
    outward: 'SW11',
    offset: 8,
    start: '18:00',
    end: '20:00',
    frequencyDays: 7,
  },
  {
    preferredName: 'Kaveh',
    template: 'mateusz',
    outward: 'SW4',
    offset: 9,
    start: '12:00',
    end: '14:00',
    frequencyDays: 14,
  },
  {
    preferredName: 'Siân',
    template: 'kwame',
    outward: 'SW4',
    offset: 10,
    start: '06:30',
    end: '08:30',
    frequencyDays: 7,
  },
  {
    preferredName: 'Ignatius',
    template: 'ailsa',
    outward: 'N16',
    offset: 8,
    start: '10:00',
    end: '12:00',
    frequencyDays: 7,
  },
];
