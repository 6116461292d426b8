import type { Metadata } from 'next';
import { OtherShell } from '@/components/pages/other-shell';

export const metadata: Metadata = { title: 'No connection' };

export default function OtherShellPage() {
  return <OtherShell />;
}
