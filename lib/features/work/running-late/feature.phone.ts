import type { PhoneFeature } from '@/lib/core/phone/phone-feature';
import { runningLateWrites } from './writes';

export const feature = {
  writes: runningLateWrites,
} satisfies PhoneFeature;
