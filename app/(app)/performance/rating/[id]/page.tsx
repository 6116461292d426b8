import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DetailSkeleton } from '@/components/performance/detail-frame';
import { KnownRating } from '@/components/performance/known-details';
import { RatingScreen } from '@/components/performance/rating-screen';
import { WhenLoaded } from '@/components/shell/when-loaded';
import { loadRating } from '@/lib/features/performance/queries';
import { pageKind } from '@/lib/routes';

export const metadata: Metadata = { title: 'Visit rating' };

interface RatingPageProps {
  readonly params: Promise<{ readonly id: string }>;
}

export default async function RatingPage({ params }: RatingPageProps) {
  const { id } = await params;
  if (pageKind(`/performance/rating/${id}`) === 'unknown') notFound();
  const ratingId = Number(id);
  return (
    <WhenLoaded load={loadRating(ratingId)} fallback={<KnownRating ratingId={ratingId} />}>
      {(loaded) => (
        <RatingScreen
          {...loaded}
          ratingId={ratingId}
          skeleton={<DetailSkeleton title="Visit rating" hasRing={false} />}
        />
      )}
    </WhenLoaded>
  );
}
