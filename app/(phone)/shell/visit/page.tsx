import type { Metadata } from 'next';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { VisitShell } from './visit-shell';

export const metadata: Metadata = { title: pageTitle('visit') };

export default function VisitShellPage() {
  return <VisitShell />;
}
