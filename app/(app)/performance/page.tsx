import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/not-built-screen';

export const metadata: Metadata = { title: 'Ratings & Pay' };

export default function PerformancePage() {
  return <NotBuiltScreen title="Ratings &amp; Pay" />;
}
