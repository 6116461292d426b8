import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/screens/not-built-screen';
import { pages } from '@/lib/pages';

export const metadata: Metadata = { title: pages.profile.title };

export default function ProfilePage() {
  return <NotBuiltScreen title={pages.profile.title} />;
}
