import type { EventAppliers } from '@/lib/core/phone/live/event-appliers';

export const POPUP_ANSWERS: readonly string[] = ['deliveries'];

export const popupEventAppliers: EventAppliers<{ readonly type: 'deliveries' }> = {
  deliveries: ({ readAgain }) => readAgain(POPUP_ANSWERS),
};
