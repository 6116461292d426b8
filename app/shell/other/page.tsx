import type { Metadata } from 'next';
import { ShellOther } from '@/components/offline/shell-other';

export const metadata: Metadata = { title: 'No connection' };

export default function ShellOtherPage() {
  return <ShellOther />;
}
