import type { Metadata } from 'next';
import { BroadcastsScreen } from '@/components/office/broadcasts/broadcasts-screen';
import { readFormOutcome } from '@/lib/core/gateway/session/read-session';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { broadcastCalls } from '@/lib/features/office/broadcasts/calls';
import { BROADCAST_KINDS, BROADCAST_STATES } from '@/lib/features/office/broadcasts/model';
import { loadForOffice } from '@/lib/features/office/desk/queries';

export const metadata: Metadata = { title: pageTitle('adminBroadcasts') };

interface BroadcastsPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function BroadcastsPage({ searchParams }: BroadcastsPageProps) {
  const query = await searchParams;
  const state = BROADCAST_STATES.find((one) => one === query.state) ?? 'draft';
  const kind = BROADCAST_KINDS.find((one) => one === query.write);
  return (
    <BroadcastsScreen
      list={await loadForOffice(broadcastCalls.listBroadcasts, { query: { state } })}
      state={state}
      writing={kind ? { kind, id: Number(query.id) || null, key: String(query.key ?? '') } : null}
      outcome={await readFormOutcome(query.after)}
      formKey={crypto.randomUUID()}
    />
  );
}
