import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/not-built-screen';

export const metadata: Metadata = { title: 'Cleaning guides' };

export default function CleaningGuidesPage() {
  return <NotBuiltScreen title="Cleaning guides" />;
}
