import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/not-built-screen';

export const metadata: Metadata = { title: 'Refer Cleaners' };

export default function ReferPage() {
  return <NotBuiltScreen title="Refer Cleaners" />;
}
