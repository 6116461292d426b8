import type { EventAppliers } from '@/lib/core/phone/live/event-appliers';

export const FEATURE_ANSWERS: readonly string[] = ['features'];

export const featureEventAppliers: EventAppliers<{ readonly type: 'features' }> = {
  features: ({ readAgain }) => readAgain(FEATURE_ANSWERS),
};
