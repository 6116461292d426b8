'use client';

import { useBlockedBack } from './use-blocked-back';

/** Blocks the back button of the page that it stands on. [NAV-07] */
export function BlockedBack() {
  useBlockedBack();
  return null;
}
