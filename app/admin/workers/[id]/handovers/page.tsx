import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { HandoversScreen } from '@/components/office/keys/handovers-screen';
import { readParams } from '@/lib/core/ground/site/page-lookup';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadHandoverDesk } from '@/lib/features/office/keys/queries';

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
