import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/screens/not-built-screen';
import { pageTitle } from '@/lib/core/texts/page-titles';

export const metadata: Metadata = { title: pageTitle('guide') };

export default function GuidePage() {
  return <NotBuiltScreen title={pageTitle('guide')} />;
}
