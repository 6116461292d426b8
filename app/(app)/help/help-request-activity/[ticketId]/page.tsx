import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { NotBuiltScreen } from '@/components/shell/not-built-screen';
import { pageKind } from '@/lib/routes';

export const metadata: Metadata = { title: 'Help request' };

interface TicketPageProps {
  readonly params: Promise<{ readonly ticketId: string }>;
}

export default async function TicketPage({ params }: TicketPageProps) {
  const { ticketId } = await params;
  if (pageKind(`/help/help-request-activity/${ticketId}`) === 'unknown') notFound();
  return <NotBuiltScreen title="Help request" />;
}
