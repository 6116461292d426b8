import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { KnownTicket, TicketScreen } from '@/components/work/help/ticket-screen';
import { readParams } from '@/lib/core/ground/site/page-lookup';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadTicket } from '@/lib/features/work/help/queries';

export const metadata: Metadata = { title: pageTitle('ticket') };

interface TicketPageProps {
  readonly params: Promise<{ readonly ticketId: string }>;
}

export default async function TicketPage({ params }: TicketPageProps) {
  const asked = readParams('ticket', await params);
  if (!asked) notFound();
  const { ticketId } = asked;
  return (
    <SuspenseWithDeadline load={loadTicket(ticketId)} fallback={<KnownTicket ticketId={ticketId} />}>
      {({ ticket, comments, now }) =>
        !ticket.ok && ticket.error.code === 'not_found' ? (
          notFound()
        ) : (
          <TicketScreen {...{ ticketId, ticket, comments, now }} />
        )
      }
    </SuspenseWithDeadline>
  );
}
