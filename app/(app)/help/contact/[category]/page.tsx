import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { NotBuiltScreen } from '@/components/shell/screens/not-built-screen';
import { readParams } from '@/lib/page-of';
import { pages } from '@/lib/pages';

export const metadata: Metadata = { title: pages.helpContact.title };

interface HelpContactPageProps {
  readonly params: Promise<{ readonly category: string }>;
}

export default async function HelpContactPage({ params }: HelpContactPageProps) {
  if (!readParams('helpContact', await params)) notFound();
  return <NotBuiltScreen title={pages.helpContact.title} />;
}
