import type { Metadata } from 'next';
import { VisitShell } from '@/components/visits/pages';
import { pages } from '@/lib/pages';

export const metadata: Metadata = { title: pages.visit.title };

export default function VisitShellPage() {
  return <VisitShell />;
}
