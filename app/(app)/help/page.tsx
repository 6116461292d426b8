import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/screens/not-built-screen';
import { pages } from '@/lib/pages';

export const metadata: Metadata = { title: pages.help.title };

export default function HelpPage() {
  return <NotBuiltScreen title={pages.help.title} />;
}
