import { expect, it } from 'vitest';
import type { Visit } from '@/lib/features/work/visits/schema';
import { aVisit } from '@/tests/support/a-visit';
import { meetingPlace } from './handover-meeting.view';

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
  ['at the meeting place', { ...meeting, ...place(CAFE) }, AT_CAFE],
  ['at the meeting place, also at a visit with cleaning', { property, ...place(CAFE) }, AT_CAFE],
  [
    'at a meeting place without an address',
    { ...meeting, ...place(' Balham station ') },
    { title: 'Balham station', text: '', address: 'Balham station' },
  ],
  ['at the customer’s home by default', meeting, HOME],
  ['at the customer’s home when the place is blank', { ...meeting, ...place('  ') }, HOME],
  ['at the worker’s own visit', { property }, { title: 'Here, at this visit', text: '', address: '' }],
  [
    'at an unknown address',
    { ...meeting, property: null },
    { title: 'No address given', text: '', address: '' },
  ],
])('two cleaners meet %s', (_, visit, expected) => {
  expect(meetingPlace(aVisit(visit))).toEqual(expected);
});
