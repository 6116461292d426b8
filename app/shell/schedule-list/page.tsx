import type { Metadata } from 'next';
import { ScheduleListShell } from '@/components/schedule/pages';
import { pages } from '@/lib/pages';

export const metadata: Metadata = { title: pages.scheduleList.title };

export default function ScheduleListShellPage() {
  return <ScheduleListShell />;
}
