import { expect, it } from 'vitest';
import { codeWarnings } from './codes-in-text';
import { readJob, readProperty } from './line-readers';
import { notesOf, refused, understood } from './reading';
import type { CellsOf } from './sheets';
import { missingWaysIn } from './ways-in';

const HOME: CellsOf<'properties'> = {
  ...{ ref: 'P1', customer: 'C1', line1: '8 Oak Road', line2: '', city: 'London', postcode: 'SW12 1AB' },
  ...{ bedrooms: '', bathrooms: '', access: 'at home', keyCode: '', keySafeLocation: '', keySafeCode: '' },
  ...{ findingEntrance: '', alarm: '', parking: '', pets: '', productsKeptIn: '' },
};
const JOB: CellsOf<'jobs'> = {
  ...{ ref: 'J1', property: 'P1', cleaner: '', tasks: 'cleaning 2; products', frequency: 'weekly' },
  ...{ firstDate: '02/03/2026', start: '09:00', end: '11:00', instructions: '' },
};
const lookup = () => understood(1);

it.each([
  [{ numberOfKeys: '0' }, '"Number of keys" is left: "0" is not a number from 1 to 20'],
  [{ numberOfKeys: 'two' }, '"Number of keys" is left: "two" is not a number from 1 to 20'],
  [{ alarmIn: 'x'.repeat(20_001) }, '"Alarm in" is left: it is longer than 20,000 characters'],
  [{ bedrooms: 'many' }, '"Bedrooms" is left: "many" is not a number of rooms'],
  [
    { keySafeCode: '4.2E+2' },
    '"Key safe code" is left: a spreadsheet has shortened it to "4.2E+2"; format the column as text and type it again',
  ],
  [
    { latitude: '51.4' },
    '"Latitude" and "Longitude" is left: "Longitude" is empty, and a place needs both numbers',
  ],
  [{ keySafeCode: '420.0' }, '"Key safe code": "420.0" is read as 420; was there a zero in front?'],
  [
    { alarm: '4.2E+2' },
    '"Alarm" is left: a spreadsheet has shortened it to "4.2E+2"; format the column as text and type it again',
  ],
  [{ alarm: 'Yes - 1234' }, '"Alarm" is neither yes nor no; its text is shown on the day of the visit'],
  [
    { alarm: 'no', alarmOut: 'Press star' },
    '"Alarm" is left: it says no, but "Alarm in" or "Alarm out" says how it works',
  ],
  [{ line3: 'x'.repeat(201) }, '"Address line 3" is left: it is longer than 200 characters'],
  [{ perks: 'tea;'.repeat(21) }, '"Perks" has more than 20 parts; the others are left'],
])('the import takes a home with %o and says what is left', (cells, note) => {
  expect(notesOf(readProperty({ ...HOME, ...cells }, lookup))).toEqual([note]);
});

it.each([
  [{ taskDetails: 'shirts only' }, '"Task details" is left: "shirts only" names no task before a colon'],
  [{ taskDetails: 'ironing: shirts' }, '"Task details" is left: "ironing" is not a task of this job'],
  [{ taskDetails: 'cleaning: a\nCleaning: b' }, '"Task details" is left: "Cleaning" is there twice'],
  [
    { taskPrices: 'cleaning: £20' },
    '"Task prices" is left: the task "cleaning" has hours, so it cannot have a price',
  ],
  [{ taskPrices: 'products: four' }, '"Task prices" is left: "four" is not an amount like £11.50'],
  [
    { moreInstructions: 'x\n'.repeat(51) },
    '"More instructions" has more than 50 lines or is too long; the others are left',
  ],
  [{ lastDate: '01/03/2026' }, '"Last date" is left: it is before the first date 02/03/2026'],
  [{ lastDate: '31/02/2026' }, '"Last date" is left: 31/02/2026 is not in the calendar (day/month/year)'],
  [{ instructions: 'x'.repeat(20_001) }, '"Instructions" is left: it is longer than 20,000 characters'],
])('the import takes a job with %o and says what is left', (cells, note) => {
  expect(notesOf(readJob({ ...JOB, ...cells }, lookup))).toEqual([note]);
});

it.each([
  ['22:30', '00:30'],
  ['22:30', 'midnight'],
  ['19:00', '07:00'],
])('the import takes a visit from %s to %s of the next day', (start, end) => {
  expect(readJob({ ...JOB, start, end }, lookup).ok).toBe(true);
});

it.each([
  ['14:00', '13:00'],
  ['19:00', '07:01'],
  ['09:00', '09:00'],
])('the import refuses a visit from %s to %s, which may be swapped', (start, end) => {
  expect(readJob({ ...JOB, start, end }, lookup)).toEqual(
    refused(`the end ${end} is not after the start ${start}`),
  );
});

it('a cell that cannot be read has no value, so that the import keeps what was known', () => {
  const home = readProperty({ ...HOME, bedrooms: 'many', keySafeCode: '4.2E+2', access: 'key safe' }, lookup);
  expect(home.ok && home.value.bedrooms).toBeUndefined();
  expect(home.ok && Object.keys(JSON.parse(JSON.stringify(home.value.accessInformation)))).not.toContain(
    'keySafeCode',
  );
});

it('the import puts the alarm’s text into the fields of the visit’s day, before the text of "Alarm in"', () => {
  const home = readProperty({ ...HOME, alarm: 'Code 4471', alarmIn: 'Left of the door' }, lookup);
  expect(home.ok && home.value.accessInformation).toMatchObject({
    alarm: null,
    alarmEntryInstructions: 'Code 4471\nLeft of the door',
  });
});

it('a home without an alarm has no alarm instructions', () => {
  const home = readProperty({ ...HOME, alarm: 'none' }, lookup);
  expect(home.ok && home.value.accessInformation).toMatchObject({
    alarm: false,
    alarmEntryInstructions: null,
    alarmExitInstructions: null,
  });
});

it('the import reads a line without the optional columns as before, so that it is not a change', () => {
  const home = readProperty(HOME, lookup);
  expect(JSON.stringify(home)).not.toMatch(/line3|perks|numKeys|hooverLocation|alarmEntry/);
  expect(home.ok && home.value.cleaningEquipment).toBeNull();
  expect(JSON.stringify(readJob(JOB, lookup))).not.toContain('lastDate');
  expect(readJob(JOB, lookup)).toMatchObject({
    value: {
      instructions: [],
      tasks: [
        { type: 'cleaning', hours: 2 },
        { type: 'products', hours: 0 },
      ],
    },
  });
});

it.each([
  ['key safe', {}, 'the key safe’s code is not known; write it into "Key safe code"'],
  ['key nest', { keyNest: 'Shop' }, 'the key nest’s code is not known; write it into "Key nest code"'],
  ['hidden key', {}, 'the key’s place is not known; write it into "Hidden key"'],
  ['concierge', {}, 'the concierge’s place is not known; write it into "Concierge"'],
  ['at home', { alarm: 'yes' }, 'there is an alarm, and "Alarm in" does not say how it works'],
])('the import warns of a home with %s and %o', (access, cells, reason) => {
  const warn = (more: object) =>
    missingWaysIn({ lines: { properties: [{ line: 4, cells: { ...HOME, access, ...cells, ...more } }] } });
  expect(warn({})).toEqual([{ sheet: 'properties', line: 4, reason }]);
  const known = { keySafeCode: '12', hiddenKey: 'Pot', concierge: 'Desk', alarmIn: 'Type 12' };
  expect(warn(known)).toEqual([]);
});

it('the import warns of a code in a text that is shown on every day, and not in the alarm’s columns', () => {
  const cells = {
    ...HOME,
    alarmIn: 'Type 4711',
    alarmOut: 'Type 4711',
    lockingDoor: 'Press 4711',
    perks: 'Tea',
  };
  expect(codeWarnings({ lines: { properties: [{ line: 2, cells }] } })).toEqual([
    { sheet: 'properties', line: 2, reason: '"Locking the door" seems to tell a code' },
  ]);
});
