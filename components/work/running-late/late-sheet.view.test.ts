import { expect, it } from 'vitest';
import { aVisit } from '@/tests/support/a-visit';
import { textToCustomer } from './late-sheet.view';

const ARRIVE_AT = '2026-11-18T10:20:00.000Z';

it('the message of running late greets the customer by full name with the arrival time', () => {
  const visit = aVisit({ customerPreferredName: 'Wilhelmina-Alexandrina' });
  expect(textToCustomer(visit, ARRIVE_AT)).toBe(
    'Hello Wilhelmina-Alexandrina, I am running late. I will be with you by 10:20am. Sorry for the wait.',
  );
});
