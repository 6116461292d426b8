import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/screens/not-built-screen';
import { pageTitle } from '@/lib/messages/page-titles';

export const metadata: Metadata = { title: pageTitle('profile') };

export default function ProfilePage() {
  return <NotBuiltScreen title={pageTitle('profile')} />;
}
