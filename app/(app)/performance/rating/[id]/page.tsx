import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DetailSkeleton } from '@/components/performance/detail-frame';
import { KnownRating } from '@/components/performance/known-details';
import { RatingScreen } from '@/components/performance/rating-screen';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadRating } from '@/lib/features/performance/queries';
import { readParams } from '@/lib/page-lookup';

export const metadata: Metadata = { title: pageTitle('rating') };

interface RatingPageProps {
  readonly params: Promise<{ readonly id: string }>;
}

export default async function RatingPage({ params }: RatingPageProps) {
  const rating = readParams('rating', await params);
  if (!rating) notFound();
  const ratingId = rating.id;
  return (
    <SuspenseWithDeadline load={loadRating(ratingId)} fallback={<KnownRating ratingId={ratingId} />}>
      {(loaded) => (
        <RatingScreen
          {...loaded}
          ratingId={ratingId}
          skeleton={<DetailSkeleton title={pageTitle('rating')} hasRing={false} />}
        />
      )}
    </SuspenseWithDeadline>
  );
}
