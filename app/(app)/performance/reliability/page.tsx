import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/not-built-screen';

export const metadata: Metadata = { title: 'Reliability' };

export default function ReliabilityPage() {
  return <NotBuiltScreen title="Reliability" />;
}
