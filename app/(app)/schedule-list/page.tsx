import type { Metadata } from 'next';
import { ScheduleListScreen } from '@/components/schedule/schedule-list-screen';
import { loadSchedule } from '@/lib/features/schedule/queries';

export const metadata: Metadata = { title: 'Schedule list' };

export default async function ScheduleListPage() {
  return <ScheduleListScreen {...(await loadSchedule())} />;
}
