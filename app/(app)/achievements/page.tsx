import type { Metadata } from 'next';
import { AchievementsScreen, AchievementsSkeleton } from '@/components/achievements/achievements-screen';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { loadForWorker } from '@/lib/core/sign-in/queries';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { achievementsCalls } from '@/lib/features/achievements/calls';

export const metadata: Metadata = { title: pageTitle('achievements') };

export default function AchievementsPage() {
  const load = loadForWorker((read, workerId) => ({
    achievements: read(achievementsCalls.getAchievements, { params: { workerId } }),
  }));
  return (
    <SuspenseWithDeadline load={load} fallback={<AchievementsSkeleton />}>
      {(loaded) => <AchievementsScreen {...loaded} />}
    </SuspenseWithDeadline>
  );
}
