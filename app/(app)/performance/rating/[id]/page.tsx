import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { NotBuiltScreen } from '@/components/shell/not-built-screen';
import { pageKind } from '@/lib/routes';

export const metadata: Metadata = { title: 'Visit rating' };

interface RatingPageProps {
  readonly params: Promise<{ readonly id: string }>;
}

export default async function RatingPage({ params }: RatingPageProps) {
  const { id } = await params;
  if (pageKind(`/performance/rating/${id}`) === 'unknown') notFound();
  return <NotBuiltScreen title="Visit rating" />;
}
