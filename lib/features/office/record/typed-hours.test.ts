import { expect, it } from 'vitest';
import { readSlots, slotsText } from './typed-hours';

it.each([
  ['', []],
  [' 9-17 ', [{ start: '09:00', end: '17:00' }]],
  [
    '9:00–12:00, 13:30 - 17',
    [
      { start: '09:00', end: '12:00' },
      { start: '13:30', end: '17:00' },
    ],
  ],
  ['9', null],
  ['9-12-15', null],
  ['9-24', null],
  ['9:75-12', null],
  ['morning', null],
])('the form of hours reads %j', (typed, slots) => {
  expect(readSlots(typed)).toEqual(slots);
});

it('the form of hours writes hours as it reads them', () => {
  const slots = [
    { start: '09:00', end: '12:00' },
    { start: '13:00', end: '17:30' },
  ];
  expect(slotsText(slots)).toBe('09:00-12:00, 13:00-17:30');
  expect(readSlots(slotsText(slots))).toEqual(slots);
});
