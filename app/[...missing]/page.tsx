import type { Metadata } from 'next';
import { notFound } from 'next/navigation';

/** Rendered for each request, so that the nonce of its security policy reaches its scripts. */
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: 'Page not found' };

/** Every address that no other page has. [NAV-37] */
export default function MissingPage() {
  notFound();
}
