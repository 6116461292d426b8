import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/screens/not-built-screen';
import { pages } from '@/lib/pages';

export const metadata: Metadata = { title: pages.id.title };

export default function IdPage() {
  return <NotBuiltScreen title={pages.id.title} />;
}
