import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/not-built-screen';

export const metadata: Metadata = { title: 'Fulfilment' };

export default function FulfilmentPage() {
  return <NotBuiltScreen title="Fulfilment" />;
}
