import { expect, it } from 'vitest';
import { visitsLabelsMessages } from './messages-shared';
import { TASK_TYPES } from './model';

it('[VISIT-24] [VISIT-25] the texts name all twelve task types', () => {
  expect(TASK_TYPES.map((type) => visitsLabelsMessages.task[type])).toEqual([
    'Cleaning',
    'Bring cleaning products',
    'Oven cleaning',
    'Fridge cleaning',
    'Inside windows',
    'Ironing',
    'Laundry',
    'Tip',
    'Collect keys',
    'Return keys',
    'Key handover',
    'Skipped late',
  ]);
});
