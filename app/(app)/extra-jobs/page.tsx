import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/screens/not-built-screen';
import { pageTitle } from '@/lib/messages/page-titles';

export const metadata: Metadata = { title: pageTitle('extraJobs') };

export default function ExtraJobsPage() {
  return <NotBuiltScreen title={pageTitle('extraJobs')} />;
}
