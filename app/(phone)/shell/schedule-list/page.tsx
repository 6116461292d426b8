import type { Metadata } from 'next';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { ScheduleListShell } from './schedule-list-shell';

export const metadata: Metadata = { title: pageTitle('scheduleList') };

export default function ScheduleListShellPage() {
  return <ScheduleListShell />;
}
