import type { Metadata } from 'next';
import { ScheduleShell } from '@/components/schedule/pages';
import { pageTitle } from '@/lib/core/texts/page-titles';

export const metadata: Metadata = { title: pageTitle('schedule') };

export default function ScheduleShellPage() {
  return <ScheduleShell />;
}
