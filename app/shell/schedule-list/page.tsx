import type { Metadata } from 'next';
import { ScheduleListShell } from '@/components/schedule/pages';
import { pageTitle } from '@/lib/core/texts/page-titles';

export const metadata: Metadata = { title: pageTitle('scheduleList') };

export default function ScheduleListShellPage() {
  return <ScheduleListShell />;
}
