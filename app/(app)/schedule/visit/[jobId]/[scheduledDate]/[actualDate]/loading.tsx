import { VisitSkeleton } from '@/components/visits/visit-skeleton';

export default function LoadingVisit() {
  return <VisitSkeleton />;
}
