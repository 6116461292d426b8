import type { PhoneFeature } from '@/lib/core/phone/phone-feature';
import { deliveryWrites } from './writes';

const ANSWERS = ['deliveries'];

export const feature = {
  writes: deliveryWrites,
  live: { deliveries: ({ readAgain }) => readAgain(ANSWERS) },
  missedAnswers: ANSWERS,
} satisfies PhoneFeature;
