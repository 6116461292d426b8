'use client';

import { useEffect } from 'react';
import { draftOfAddress } from '@/lib/features/time-off/break-draft';
import type { Booking } from '@/lib/features/time-off/use-booking';

/**
 * Opens a booking that the address has begun, as help with a visit does, once. The address forgets it, so that a page that is
 * loaded again is the list.
 */
export function usePrefilledBooking(isReady: boolean, booking: Booking, open: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there.
  useEffect(() => {
    if (!isReady) return;
    const draft = draftOfAddress(new URLSearchParams(window.location.search));
    if (draft === null) return;
    history.replaceState(history.state, '', window.location.pathname);
    booking.change(draft);
    open();
  }, [isReady]);
}
