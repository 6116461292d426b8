import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { ReferScreen, ReferSkeleton } from '@/components/referrals/refer-screen';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { originOf } from '@/lib/core/session/server/request-origin';
import { loadForWorker } from '@/lib/core/sign-in/queries';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { referralsCalls } from '@/lib/features/referrals/calls';

export const metadata: Metadata = { title: pageTitle('refer') };

export default async function ReferPage() {
  const origin = originOf(await headers());
  const load = loadForWorker((read, workerId) => ({
    summary: read(referralsCalls.getReferrals, { params: { workerId } }),
  }));
  return (
    <SuspenseWithDeadline load={load} fallback={<ReferSkeleton />}>
      {(loaded) => <ReferScreen {...loaded} origin={origin} />}
    </SuspenseWithDeadline>
  );
}
