import type { ReactNode } from 'react';
import { Shell } from '@/components/shell/shell';
import { loadShellUser } from '@/lib/features/session/queries';

/** Rendered for each request, so that the nonce of its security policy reaches its scripts. */
export const dynamic = 'force-dynamic';

/**
 * Around every signed-in screen. The guard stands in middleware and in each query, not here: a malformed address below
 * this layout is page-not-found for anyone, signed in or not. The person is not waited for: the menus stream in when
 * they are known. [NAV-37] [NAV-39]
 */
export default function AppLayout({ children }: { readonly children: ReactNode }) {
  return <Shell user={loadShellUser()}>{children}</Shell>;
}
