import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { NotBuiltScreen } from '@/components/shell/screens/not-built-screen';
import { pageTitle } from '@/lib/messages/page-titles';
import { readParams } from '@/lib/page-of';

export const metadata: Metadata = { title: pageTitle('helpContact') };

interface HelpContactPageProps {
  readonly params: Promise<{ readonly category: string }>;
}

export default async function HelpContactPage({ params }: HelpContactPageProps) {
  if (!readParams('helpContact', await params)) notFound();
  return <NotBuiltScreen title={pageTitle('helpContact')} />;
}
