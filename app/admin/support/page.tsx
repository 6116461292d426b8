import type { Metadata } from 'next';
import { SupportScreen } from '@/components/admin/support-screen';
import { loadSupportQueue } from '@/lib/features/admin/queries';
import { pageTitle } from '@/lib/messages/page-titles';

export const metadata: Metadata = { title: pageTitle('adminSupport') };

interface SupportPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function SupportPage({ searchParams }: SupportPageProps) {
  const { problem } = await searchParams;
  return <SupportScreen queue={await loadSupportQueue()} hasFailed={problem === 'failed'} />;
}
