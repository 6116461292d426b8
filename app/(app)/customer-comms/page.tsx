import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/screens/not-built-screen';
import { pages } from '@/lib/pages';

export const metadata: Metadata = { title: pages.customerComms.title };

export default function CustomerCommsPage() {
  return <NotBuiltScreen title={pages.customerComms.title} />;
}
