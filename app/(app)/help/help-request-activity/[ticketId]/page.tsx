import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { NotBuiltScreen } from '@/components/shell/screens/not-built-screen';
import { readParams } from '@/lib/page-of';
import { pages } from '@/lib/pages';

export const metadata: Metadata = { title: pages.ticket.title };

interface TicketPageProps {
  readonly params: Promise<{ readonly ticketId: string }>;
}

export default async function TicketPage({ params }: TicketPageProps) {
  if (!readParams('ticket', await params)) notFound();
  return <NotBuiltScreen title={pages.ticket.title} />;
}
