import { ScheduleSkeleton } from '@/components/schedule/schedule-skeleton';

export default function LoadingSchedule() {
  return <ScheduleSkeleton />;
}
