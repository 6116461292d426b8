import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/not-built-screen';

export const metadata: Metadata = { title: 'ID badge' };

export default function IdPage() {
  return <NotBuiltScreen title="ID badge" />;
}
