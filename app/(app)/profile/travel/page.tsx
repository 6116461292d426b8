import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/not-built-screen';

export const metadata: Metadata = { title: 'Travel preferences' };

export default function TravelPage() {
  return <NotBuiltScreen title="Travel preferences" />;
}
