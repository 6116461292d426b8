import type { Metadata } from 'next';
import { SignedOutShell } from '@/components/offline/shells/signed-out-shell';

export const metadata: Metadata = { title: 'No connection' };

export default function ShellClosedPage() {
  return <SignedOutShell />;
}
