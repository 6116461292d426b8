import type { Metadata } from 'next';
import { ShellSchedule } from '@/components/offline/shell-schedule';

export const metadata: Metadata = { title: 'Schedule' };

export default function ShellSchedulePage() {
  return <ShellSchedule />;
}
