import type { Metadata } from 'next';
import { ShellVisit } from '@/components/offline/shell-visit';

export const metadata: Metadata = { title: 'Visit' };

export default function ShellVisitPage() {
  return <ShellVisit />;
}
