import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { type VisitParams, visitAddressOf } from '@/lib/features/visits/queries';

interface VisitLayoutProps {
  readonly children: ReactNode;
  readonly params: Promise<VisitParams>;
}

/** Judges the address before the skeleton is sent: afterwards the status could no longer say 404. */
export default async function VisitLayout({ children, params }: VisitLayoutProps) {
  if (!visitAddressOf(await params)) notFound();
  return children;
}
