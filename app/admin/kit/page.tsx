import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { KitScreen } from '@/components/office/frame/kit-screen';
import { env } from '@/lib/core/ground/server/env';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';

export const metadata: Metadata = { title: pageTitle('adminKit') };

interface KitPageProps {
  readonly searchParams: Promise<{ readonly panel?: unknown; readonly sheet?: unknown }>;
}

/** For tests: it exists only where tests can make worlds. */
export default async function KitPage({ searchParams }: KitPageProps) {
  if (env().testControlSecret === null) notFound();
  const { panel, sheet } = await searchParams;
  return <KitScreen isPanelOpen={panel !== undefined} isSheetOpen={sheet !== undefined} />;
}
