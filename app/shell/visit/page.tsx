import type { Metadata } from 'next';
import { VisitShell } from '@/components/visits/pages';
import { pageTitle } from '@/lib/core/texts/page-titles';

export const metadata: Metadata = { title: pageTitle('visit') };

export default function VisitShellPage() {
  return <VisitShell />;
}
