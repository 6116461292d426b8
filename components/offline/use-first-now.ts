'use client';

import { useState } from 'react';
import type { Instant } from '@/lib/time/zoned';

/** The present by the phone's clock when a page without a server's present opened; it shows only once the page is filled. */
export function useFirstNow(): Instant {
  const [now] = useState(() => new Date().toISOString());
  return now;
}
