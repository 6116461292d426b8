import type { Metadata } from 'next';
import { VisitShell } from '@/components/work/visits/pages';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';

export const metadata: Metadata = { title: pageTitle('visit') };

export default function VisitShellPage() {
  return <VisitShell />;
}
