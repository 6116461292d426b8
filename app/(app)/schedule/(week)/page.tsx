import type { Metadata } from 'next';
import { ScheduleScreen } from '@/components/schedule/schedule-screen';
import { loadSchedule } from '@/lib/features/schedule/queries';

export const metadata: Metadata = { title: 'Schedule' };

export default async function SchedulePage() {
  return <ScheduleScreen {...(await loadSchedule())} />;
}
