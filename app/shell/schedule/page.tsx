import type { Metadata } from 'next';
import { ScheduleShell } from '@/components/schedule/pages';
import { pages } from '@/lib/pages';

export const metadata: Metadata = { title: pages.schedule.title };

export default function ScheduleShellPage() {
  return <ScheduleShell />;
}
