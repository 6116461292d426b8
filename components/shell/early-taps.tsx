'use client';

import { useEffect } from 'react';
import { EARLY_TAP_SCRIPT, repeatEarlyTap } from '@/lib/pace/early-tap';
import { EarlyScript } from './early-script';

/**
 * A slow phone shows a page long before its buttons work. What is tapped meanwhile is not lost: it is tapped again then.
 */
export function EarlyTaps({ nonce }: { readonly nonce: string | null }) {
  useEffect(() => {
    // While effects run, React hydrates nothing for a tap.
    const timer = setTimeout(() => repeatEarlyTap());
    return () => clearTimeout(timer);
  }, []);
  return <EarlyScript nonce={nonce} code={EARLY_TAP_SCRIPT} />;
}
