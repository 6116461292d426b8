import type { TaskType } from '@/lib/features/visits/model';
import { labelOf } from './label';

/** [VISIT-24] [VISIT-25] */
const TASK_LABELS: Readonly<Record<TaskType, string>> = {
  cleaning: 'Cleaning',
  products: 'Bring cleaning products',
  oven: 'Oven cleaning',
  fridge: 'Fridge cleaning',
  indoor: 'Inside windows',
  ironing: 'Ironing',
  laundry: 'Laundry',
  tip: 'Tip',
  collect: 'Collect keys',
  'return-keys': 'Return keys',
  'remote-key-transfer': 'Key handover',
  'late-skip': 'Skipped late',
};

export function taskLabel(type: string): string {
  return labelOf(TASK_LABELS, type);
}
