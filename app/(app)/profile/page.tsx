import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/not-built-screen';

export const metadata: Metadata = { title: 'Profile' };

export default function ProfilePage() {
  return <NotBuiltScreen title="Profile" />;
}
