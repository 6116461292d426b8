import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/screens/not-built-screen';
import { pages } from '@/lib/pages';

export const metadata: Metadata = { title: pages.refer.title };

export default function ReferPage() {
  return <NotBuiltScreen title={pages.refer.title} />;
}
