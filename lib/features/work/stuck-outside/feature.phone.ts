import type { PhoneFeature } from '@/lib/core/phone/phone-feature';
import { stuckOutsideWrites } from './writes';

export const feature = {
  writes: stuckOutsideWrites,
} satisfies PhoneFeature;
