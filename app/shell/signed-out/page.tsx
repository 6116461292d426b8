import type { Metadata } from 'next';
import { ShellClosed } from '@/components/offline/shells/shell-closed';

export const metadata: Metadata = { title: 'No connection' };

export default function ShellClosedPage() {
  return <ShellClosed />;
}
