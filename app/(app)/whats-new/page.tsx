import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/screens/not-built-screen';
import { pages } from '@/lib/pages';

export const metadata: Metadata = { title: pages.whatsNew.title };

export default function WhatsNewPage() {
  return <NotBuiltScreen title={pages.whatsNew.title} />;
}
