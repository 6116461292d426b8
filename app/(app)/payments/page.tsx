import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/screens/not-built-screen';
import { pages } from '@/lib/pages';

export const metadata: Metadata = { title: pages.payments.title };

export default function PaymentsPage() {
  return <NotBuiltScreen title={pages.payments.title} />;
}
