import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { ReferScreen, ReferSkeleton } from '@/components/money/referrals/refer-screen';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { originOf } from '@/lib/core/gateway/session/request-origin';
import { loadForWorker } from '@/lib/core/gateway/sign-in/queries';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { referralsCalls } from '@/lib/features/money/referrals/calls';

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
