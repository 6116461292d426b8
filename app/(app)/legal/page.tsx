import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/not-built-screen';

export const metadata: Metadata = { title: 'Legal' };

export default function LegalPage() {
  return <NotBuiltScreen title="Legal" />;
}
