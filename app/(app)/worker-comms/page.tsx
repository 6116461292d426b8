import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/screens/not-built-screen';
import { pages } from '@/lib/pages';

export const metadata: Metadata = { title: pages.workerComms.title };

export default function WorkerCommsPage() {
  return <NotBuiltScreen title={pages.workerComms.title} />;
}
