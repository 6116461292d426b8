import type { Metadata } from 'next';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { ScheduleShell } from './schedule-shell';

export const metadata: Metadata = { title: pageTitle('schedule') };

export default function ScheduleShellPage() {
  return <ScheduleShell />;
}
