import type { Metadata } from 'next';
import { ClosedRatingScreen } from '@/components/standing/customer-rating/closed-rating-screen';
import { CustomerRatingScreen } from '@/components/standing/customer-rating/customer-rating-screen';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadCustomerRating } from '@/lib/features/standing/customer-rating/rating-route';

export const metadata: Metadata = {
  title: pageTitle('ratingPage'),
  robots: { index: false, follow: false },
};

export const dynamic = 'force-dynamic';

interface RatingPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function RatingPage({ searchParams }: RatingPageProps) {
  const [{ problem, change }, page] = await Promise.all([searchParams, loadCustomerRating()]);
  if (page?.state !== 'open') return <ClosedRatingScreen page={page} />;
  return <CustomerRatingScreen page={page} problem={problem} isChanging={change !== undefined} />;
}
