import type { ReactNode } from 'react';

/** Rendered for each request, so that the nonce of its security policy reaches its scripts, and never kept. */
export const dynamic = 'force-dynamic';

export default function OfficeLayout({ children }: { readonly children: ReactNode }) {
  return children;
}
