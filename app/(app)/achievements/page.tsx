import type { Metadata } from 'next';
import { NotBuiltScreen } from '@/components/shell/not-built-screen';

export const metadata: Metadata = { title: 'Achievements' };

export default function AchievementsPage() {
  return <NotBuiltScreen title="Achievements" />;
}
