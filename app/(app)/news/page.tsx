import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/screens/not-built-screen';
import { pages } from '@/lib/pages';

export const metadata: Metadata = { title: pages.news.title };

export default function NewsPage() {
  return <NotBuiltScreen title={pages.news.title} />;
}
