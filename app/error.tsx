'use client';

import { MarkedActingFrame } from '@/components/impersonation/marked-acting-frame';
import { ProblemScreen } from '@/components/shell/screens/problem-screen';

interface ErrorPageProps {
  readonly error: Error & { readonly digest?: string };
}

/** What failed may have been the page's data, which only a new page has: drawing the same again would fail again. */
const reload = () => location.reload();

export default function ErrorPage({ error }: ErrorPageProps) {
  return (
    <>
      <MarkedActingFrame />
      <ProblemScreen digest={error.digest} onRetry={reload} />
    </>
  );
}
