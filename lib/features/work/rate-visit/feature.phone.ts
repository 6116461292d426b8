import type { PhoneFeature } from '@/lib/core/phone/phone-feature';
import { rateVisitWrites } from './writes';

export const feature = {
  writes: rateVisitWrites,
} satisfies PhoneFeature;
