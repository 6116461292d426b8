import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/screens/not-built-screen';
import { pages } from '@/lib/pages';

export const metadata: Metadata = { title: pages.legal.title };

export default function LegalPage() {
  return <NotBuiltScreen title={pages.legal.title} />;
}
