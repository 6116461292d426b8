import type { Metadata } from 'next';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import {
  AchievementsScreen,
  AchievementsSkeleton,
} from '@/components/standing/achievements/achievements-screen';
import { loadForWorker } from '@/lib/core/gateway/sign-in/queries';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { achievementsCalls } from '@/lib/features/standing/achievements/calls';

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
