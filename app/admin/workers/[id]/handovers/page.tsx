import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { HandoversScreen } from '@/components/admin/handovers-screen';
import { loadHandoverDesk } from '@/lib/features/admin/queries';
import { chosenPlanOf } from '@/lib/features/admin/rules-handovers';
import { pageTitle } from '@/lib/messages/page-titles';
import { readParams } from '@/lib/page-of';

export const metadata: Metadata = { title: pageTitle('adminHandovers') };

interface HandoversPageProps {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function HandoversPage({ params, searchParams }: HandoversPageProps) {
  const asked = readParams('adminHandovers', await params);
  if (!asked) notFound();
  const { with: other, outcome, ...query } = await searchParams;
  const email = typeof other === 'string' ? other : '';
  const chosen = chosenPlanOf(query);
  const desk = await loadHandoverDesk(asked.id, { ...(email && { with: email }), ...chosen.query });
  return <HandoversScreen desk={desk} email={email} chosen={chosen} outcome={outcome} />;
}
