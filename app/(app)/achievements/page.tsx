import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/screens/not-built-screen';
import { pages } from '@/lib/pages';

export const metadata: Metadata = { title: pages.achievements.title };

export default function AchievementsPage() {
  return <NotBuiltScreen title={pages.achievements.title} />;
}
