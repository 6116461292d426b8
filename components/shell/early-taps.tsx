'use client';

import { useEffect } from 'react';
import { EARLY_TAP_SCRIPT, repeatEarlyTap } from '@/lib/pace/early-tap';

/**
 * A slow phone shows a page long before its buttons work. What is tapped meanwhile is not lost: it is tapped again then.
 * `nonce` lets the script run; the browser hides it from React afterwards.
 */
export function EarlyTaps({ nonce }: { readonly nonce: string | null }) {
  useEffect(() => repeatEarlyTap(), []);
  if (nonce === null) return null;
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours.
      dangerouslySetInnerHTML={{ __html: EARLY_TAP_SCRIPT }}
    />
  );
}
