import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { KnownTicket, TicketScreen } from '@/components/help/ticket-screen';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { loadTicket } from '@/lib/features/help/queries';
import { readParams } from '@/lib/page-lookup';

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
