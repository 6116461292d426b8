import type { Metadata } from 'next';
import { NotFoundScreen } from '@/components/shell/screens/not-found-screen';

export const metadata: Metadata = { title: 'Page not found' };

export default function NotFound() {
  return <NotFoundScreen />;
}
