import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/not-built-screen';
import { brand } from '@/lib/brand';

const TITLE = `${brand.worker} chats`;

export const metadata: Metadata = { title: TITLE };

export default function WorkerCommsPage() {
  return <NotBuiltScreen title={TITLE} />;
}
