import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { NotBuiltScreen } from '@/components/shell/screens/not-built-screen';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { readParams } from '@/lib/page-lookup';

export const metadata: Metadata = { title: pageTitle('ticket') };

interface TicketPageProps {
  readonly params: Promise<{ readonly ticketId: string }>;
}

export default async function TicketPage({ params }: TicketPageProps) {
  if (!readParams('ticket', await params)) notFound();
  return <NotBuiltScreen title={pageTitle('ticket')} />;
}
