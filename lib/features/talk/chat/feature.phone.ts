import type { PhoneFeature } from '@/lib/core/phone/phone-feature';
import { CHAT_ANSWERS, chatEventAppliers } from './apply-events';
import { chatWrites } from './writes';

export const feature = {
  writes: chatWrites,
  live: chatEventAppliers,
  missedAnswers: CHAT_ANSWERS,
} satisfies PhoneFeature;
