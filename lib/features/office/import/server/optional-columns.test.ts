import { expect, it } from 'vitest';
import { codeWarnings } from './codes-in-text';
import { readJob, readProperty } from './line-readers';
import { refused, understood } from './reading';
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
  [{ numberOfKeys: '0' }, '"Number of keys" is not a number from 1 to 20'],
  [{ numberOfKeys: 'two' }, '"Number of keys" is not a number from 1 to 20'],
  [{ alarmIn: 'x'.repeat(20_001) }, '"Alarm in" is longer than 20,000 characters'],
  [
    { alarm: 'no', alarmOut: 'Press star' },
    '"Alarm" says no, but "Alarm in" or "Alarm out" says how it works',
  ],
  [{ line3: 'x'.repeat(201) }, '"Address line 3" is longer than 200 characters'],
  [{ perks: 'tea;'.repeat(21) }, '"Perks" has more than 20 parts'],
])('refuses a home with %o', (cells, reason) => {
  expect(readProperty({ ...HOME, ...cells }, lookup)).toEqual(refused(reason));
});

it.each([
  [{ taskDetails: 'shirts only' }, '"Task details" names no task before a colon: "shirts only"'],
  [{ taskDetails: 'ironing: shirts' }, '"Task details" names "ironing", which is not a task of this job'],
  [{ taskDetails: 'cleaning: a\nCleaning: b' }, '"Task details" names "Cleaning" twice'],
  [{ taskPrices: 'cleaning: £20' }, 'the task "cleaning" has hours, so it cannot have a price'],
  [{ taskPrices: 'products: four' }, '"four" is not an amount like £11.50'],
  [{ lastDate: '01/03/2026' }, 'the last date 01/03/2026 is before the first date 02/03/2026'],
  [{ lastDate: '31/02/2026' }, '31/02/2026 is not in the calendar (day/month/year)'],
  [{ moreInstructions: 'x\n'.repeat(51) }, '"More instructions" has more than 50 lines or is too long'],
])('refuses a job with %o', (cells, reason) => {
  expect(readJob({ ...JOB, ...cells }, lookup)).toEqual(refused(reason));
});

it('reads a line without the columns as before, so that it is not a change', () => {
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
])('warns of a home with %s and %o', (access, cells, reason) => {
  const warn = (more: object) =>
    missingWaysIn({ lines: { properties: [{ line: 4, cells: { ...HOME, access, ...cells, ...more } }] } });
  expect(warn({})).toEqual([{ sheet: 'properties', line: 4, reason }]);
  const known = { keySafeCode: '12', hiddenKey: 'Pot', concierge: 'Desk', alarmIn: 'Type 12' };
  expect(warn(known)).toEqual([]);
});

it('warns of a code in a text that is shown on every day, and not in the alarm’s columns', () => {
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
