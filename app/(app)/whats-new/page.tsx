import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/not-built-screen';

export const metadata: Metadata = { title: "What's new" };

export default function WhatsNewPage() {
  return <NotBuiltScreen title="What's new" />;
}
