import type { Metadata } from 'next';
import { ShellScheduleList } from '@/components/offline/shell-schedule';

export const metadata: Metadata = { title: 'Schedule list' };

export default function ShellScheduleListPage() {
  return <ShellScheduleList />;
}
