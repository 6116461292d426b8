import { expect, it } from 'vitest';
import { aVisit } from '@/tests/support/a-visit';
import { textToCustomer } from './late-sheet';

const name = 'Wilhelmina-Alexandrina';

it('greets the customer by full name with the delay and the arrival time', () => {
  expect(textToCustomer(aVisit({ customerPreferredName: name }), 20, false)).toBe(
    'Hello Wilhelmina-Alexandrina, I am running about 20 minutes late. I will be with you by 10:20am. Sorry for the wait.',
  );
});

it('adds the delay to the recommended arrival when it is in use', () => {
  const recommendedStartTimeSlot = { start: '09:30', end: '10:00' };
  expect(textToCustomer(aVisit({ recommendedStartTimeSlot }), 10, true)).toContain('by 9:40am');
});

it('omits the arrival time when it is unknown', () => {
  expect(textToCustomer(aVisit({ timeSlot: null, customerPreferredName: 'Ada' }), 30, false)).toBe(
    'Hello Ada, I am running about 30 minutes late. Sorry for the wait.',
  );
});
