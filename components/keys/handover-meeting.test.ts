import { expect, it } from 'vitest';
import type { Visit } from '@/lib/features/visits/wire';
import { aVisit } from '@/tests/support/a-visit';
import { meetingPlace } from './handover-meeting';

const property = { line1: 'Flat 4', line2: '19 Balham Hill', city: 'London', postcode: { full: 'SW12 9EA' } };
const meeting: Partial<Visit> = { tasks: [{ type: 'remote-key-transfer', hours: 0.5 }], property };
const place = (instruction: string) => ({
  instructions: [{ id: 'meetingPlace', taskType: 'collect' as const, instruction }],
});
const CAFE = 'Station Café, 14 Clapham High Street, London SW4 7UT';
const HOME = {
  title: 'Flat 4, 19 Balham Hill',
  text: 'London SW12 9EA',
  address: 'Flat 4, 19 Balham Hill, London, SW12 9EA',
};
const AT_CAFE = { title: 'Station Café', text: '14 Clapham High Street, London SW4 7UT', address: CAFE };

it.each([
  ['at its own meeting place, with directions there', { ...meeting, ...place(CAFE) }, AT_CAFE],
  ['there too where the visit is also for cleaning', { property, ...place(CAFE) }, AT_CAFE],
  [
    'at a place that has one part',
    { ...meeting, ...place(' Balham station ') },
    { title: 'Balham station', text: '', address: 'Balham station' },
  ],
  ['at the home to which one of the two comes', meeting, HOME],
  ['at the home where the place is empty', { ...meeting, ...place('  ') }, HOME],
  [
    'at the visit that the worker cleans, without a way',
    { property },
    { title: 'Here, at this visit', text: '', address: '' },
  ],
  [
    'nowhere that is known',
    { ...meeting, property: null },
    { title: 'No address given', text: '', address: '' },
  ],
])('two workers meet %s', (_, visit, expected) => {
  expect(meetingPlace(aVisit(visit))).toEqual(expected);
});
