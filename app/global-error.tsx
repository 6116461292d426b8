'use client';

import { ProblemPage } from '@/components/shell/root-frame';
import { brand } from '@/lib/core/ground/site/brand';
import './globals.css';

interface GlobalErrorProps {
  readonly error: Error & { readonly digest?: string };
  readonly reset: () => void;
}

export default function GlobalError({ error, reset }: GlobalErrorProps) {
  return (
    <html lang={brand.language}>
      <body>
        <ProblemPage error={error} onRetry={reset} />
      </body>
    </html>
  );
}
