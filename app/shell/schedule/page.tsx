import type { Metadata } from 'next';
import { ScheduleShell } from '@/components/work/schedule/pages';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';

export const metadata: Metadata = { title: pageTitle('schedule') };

export default function ScheduleShellPage() {
  return <ScheduleShell />;
}
