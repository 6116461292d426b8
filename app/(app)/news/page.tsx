import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/not-built-screen';

export const metadata: Metadata = { title: 'Guides & News' };

export default function NewsPage() {
  return <NotBuiltScreen title="Guides &amp; News" />;
}
