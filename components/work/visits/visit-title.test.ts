import { expect, it } from 'vitest';
import { visitBlockView } from '@/components/work/schedule/visit-block.view';
import { aVisit } from '@/tests/support/a-visit';
import { visitTitle } from './visit-title';

const NAME = 'Wilhelmina-Alexandrine';

it('[FMT-02] a visit has its customer’s full name as title and 12 letters in the schedule', () => {
  const visit = aVisit({ customerPreferredName: `${NAME}@mail.example` });
  expect(visitTitle(visit)).toBe(NAME);
  expect(visitBlockView(visit).name).toBe('Wilhelmina-A...');
});

it('[FMT-02] a key handover has the other cleaner’s full name as title and 12 letters in the schedule', () => {
  const visit = aVisit({
    tasks: [{ type: 'remote-key-transfer', hours: 0 }],
    remoteKeyTransferType: 'traveller-holder',
    remoteKeyTransfers: [{ id: 1, otherWorker: { firstNames: NAME } }],
  });
  expect(visitTitle(visit)).toBe(`Key handover with ${NAME}`);
  expect(visitBlockView(visit).place).toBe('Key handover with Wilhelmina-A...');
});
