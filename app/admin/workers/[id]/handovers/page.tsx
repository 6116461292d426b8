import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { HandoversScreen } from '@/components/keys/office-handovers-screen';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadHandoverDesk } from '@/lib/features/keys/office-queries';
import { readParams } from '@/lib/page-lookup';

export const metadata: Metadata = { title: pageTitle('adminHandovers') };

interface HandoversPageProps {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function HandoversPage({ params, searchParams }: HandoversPageProps) {
  const asked = readParams('adminHandovers', await params);
  if (!asked) notFound();
  return <HandoversScreen {...(await loadHandoverDesk(asked.id, await searchParams))} />;
}
