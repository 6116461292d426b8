import type { Metadata } from 'next';
import { ScheduleListShell } from '@/components/work/schedule/pages';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';

export const metadata: Metadata = { title: pageTitle('scheduleList') };

export default function ScheduleListShellPage() {
  return <ScheduleListShell />;
}
