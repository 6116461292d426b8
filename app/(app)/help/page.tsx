import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/not-built-screen';

export const metadata: Metadata = { title: 'Help' };

export default function HelpPage() {
  return <NotBuiltScreen title="Help" />;
}
