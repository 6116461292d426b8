import { TimeOffSkeleton } from '@/components/time-off/time-off-skeleton';

export default function LoadingTimeOff() {
  return <TimeOffSkeleton />;
}
