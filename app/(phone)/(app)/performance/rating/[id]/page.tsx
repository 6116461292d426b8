import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { DetailSkeleton } from '@/components/standing/performance/detail-frame';
import { KnownRating } from '@/components/standing/performance/known-details';
import { RatingScreen } from '@/components/standing/performance/rating-screen';
import { readParams } from '@/lib/core/ground/site/page-lookup';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadRating } from '@/lib/features/standing/performance/queries';

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
