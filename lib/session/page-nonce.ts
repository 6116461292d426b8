import { headers } from 'next/headers';
import { CONTENT_SECURITY_POLICY } from './security-headers';

/** What lets a script of ours that is written into the page run; null for what is no whole page, and for pages made at build. */
export async function pageNonce(): Promise<string | null> {
  const asked = await headers();
  if (!asked.get('accept')?.includes('text/html')) return null;
  return /'nonce-([^']+)'/.exec(asked.get(CONTENT_SECURITY_POLICY) ?? '')?.[1] ?? null;
}
