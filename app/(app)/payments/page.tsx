import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/not-built-screen';

export const metadata: Metadata = { title: 'Payments' };

export default function PaymentsPage() {
  return <NotBuiltScreen title="Payments" />;
}
