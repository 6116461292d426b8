import { headers } from 'next/headers';
import { CONTENT_SECURITY_POLICY } from './security-headers';

/** What lets a script of ours that is written into the page run; null for pages made at build. */
export async function pageNonce(): Promise<string | null> {
  return /'nonce-([^']+)'/.exec((await headers()).get(CONTENT_SECURITY_POLICY) ?? '')?.[1] ?? null;
}
