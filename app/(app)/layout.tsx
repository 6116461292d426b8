import type { ReactNode } from 'react';
import { Shell } from '@/components/shell/shell';

/**
 * Around every signed-in screen. The guard stands in middleware and in each query, not here: a malformed address below
 * this layout is page-not-found for anyone, signed in or not. [NAV-37] [NAV-39]
 */
export default function AppLayout({ children }: { readonly children: ReactNode }) {
  return <Shell>{children}</Shell>;
}
