import { expect, it } from 'vitest';
import { aVisit } from '@/tests/support/a-visit';
import { textToCustomer } from './late-sheet';

const name = 'Wilhelmina-Alexandrina';

it('tells the customer by their whole name how late, and when the cleaner comes', () => {
  expect(textToCustomer(aVisit({ customerPreferredName: name }), 20, false)).toBe(
    'Hello Wilhelmina-Alexandrina, I am running about 20 minutes late. I will be with you by 10:20am. Sorry for the wait.',
  );
});

it('counts from the recommended arrival where arrivals are recommended', () => {
  const recommendedStartTimeSlot = { start: '09:30', end: '10:00' };
  expect(textToCustomer(aVisit({ recommendedStartTimeSlot }), 10, true)).toContain('by 9:40am');
});

it('says no time where nobody knows it', () => {
  expect(textToCustomer(aVisit({ timeSlot: null, customerPreferredName: 'Ada' }), 30, false)).toBe(
    'Hello Ada, I am running about 30 minutes late. Sorry for the wait.',
  );
});
