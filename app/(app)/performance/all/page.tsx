import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/not-built-screen';

export const metadata: Metadata = { title: 'Ratings & Pay' };

export default function AllTimePerformancePage() {
  return <NotBuiltScreen title="Ratings &amp; Pay" />;
}
