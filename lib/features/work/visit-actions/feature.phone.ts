import type { PhoneFeature } from '@/lib/core/phone/phone-feature';
import { visitWrites } from './writes';

export const feature = {
  writes: visitWrites,
} satisfies PhoneFeature;
