import type { Metadata } from 'next';
import { NotFoundScreen } from '@/components/shell/not-found-screen';

/** Rendered for each request, so that the nonce of its security policy reaches its scripts. */
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: 'Page not found' };

/** Every address that no other page has; middleware leads them here and answers 404. [NAV-37] */
export default function MissingPage() {
  return <NotFoundScreen />;
}
