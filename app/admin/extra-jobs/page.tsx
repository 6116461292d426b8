import type { Metadata } from 'next';
import { OffersScreen } from '@/components/office/extra-jobs/offers-screen';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadFocusedOffer, loadJobHolders, loadOffers } from '@/lib/features/office/extra-jobs/queries';
import { EXTRA_JOB_KINDS, OFFER_STATES } from '@/lib/features/work/extra-jobs/model';

export const metadata: Metadata = { title: pageTitle('adminOffers') };

interface OffersPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function OffersPage({ searchParams }: OffersPageProps) {
  const asked = await searchParams;
  const kind = EXTRA_JOB_KINDS.find((one) => one === asked.kind) ?? 'one-off';
  const state = OFFER_STATES.find((one) => one === asked.state) ?? 'on-offer';
  const offers = await loadOffers(kind, state, asked.page);
  const holders = asked.offer === undefined ? null : await loadJobHolders(asked.find);
  return <OffersScreen {...{ kind, state, offers, holders }} focused={await loadFocusedOffer(asked)} />;
}
