import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/screens/not-built-screen';
import { pages } from '@/lib/pages';

export const metadata: Metadata = { title: pages.extraJobs.title };

export default function ExtraJobsPage() {
  return <NotBuiltScreen title={pages.extraJobs.title} />;
}
