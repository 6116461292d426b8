'use client';

import { ProblemPage } from '@/components/shell/root-frame';

interface ErrorPageProps {
  readonly error: Error & { readonly digest?: string };
}

/** What failed may have been the page's data, which only a new page has: drawing the same again would fail again. */
const reload = () => location.reload();

export default function ErrorPage({ error }: ErrorPageProps) {
  return <ProblemPage digest={error.digest} onRetry={reload} />;
}
