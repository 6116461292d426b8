'use client';

import { ProblemPage } from '@/components/shell/root-frame';

interface ErrorPageProps {
  readonly error: Error & { readonly digest?: string };
}

/** A full reload follows, because the page's data may be what failed: rendering the same data would fail again. */
const reload = () => location.reload();

export default function ErrorPage({ error }: ErrorPageProps) {
  return <ProblemPage error={error} onRetry={reload} />;
}
