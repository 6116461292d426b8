import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { NotBuiltScreen } from '@/components/shell/not-built-screen';
import { pageKind } from '@/lib/routes';

export const metadata: Metadata = { title: 'Contact us' };

interface HelpContactPageProps {
  readonly params: Promise<{ readonly category: string }>;
}

export default async function HelpContactPage({ params }: HelpContactPageProps) {
  const { category } = await params;
  if (pageKind(`/help/contact/${category}`) === 'unknown') notFound();
  return <NotBuiltScreen title="Contact us" />;
}
