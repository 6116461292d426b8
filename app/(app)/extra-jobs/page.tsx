import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/not-built-screen';

export const metadata: Metadata = { title: 'Extra Jobs' };

export default function ExtraJobsPage() {
  return <NotBuiltScreen title="Extra Jobs" />;
}
