import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/screens/not-built-screen';
import { pages } from '@/lib/pages';

export const metadata: Metadata = { title: pages.travel.title };

export default function TravelPage() {
  return <NotBuiltScreen title={pages.travel.title} />;
}
