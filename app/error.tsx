'use client';

import { ProblemScreen } from '@/components/shell/problem-screen';

interface ErrorPageProps {
  readonly error: Error & { readonly digest?: string };
  readonly reset: () => void;
}

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return <ProblemScreen digest={error.digest} onRetry={reset} />;
}
