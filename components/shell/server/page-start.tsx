import { type ReactNode, Suspense } from 'react';
import { withTimeout } from '@/lib/core/ground/time/with-timeout';
import { isOpened, PAGE_WAIT_MS } from './page-load';

interface SuspenseWithDeadlineProps<T> {
  readonly load: Promise<T>;
  readonly fallback: ReactNode;
  readonly children: (value: T) => ReactNode;
}

/**
 * On a full page load waits briefly for the data, so that the HTML is complete; otherwise shows the skeleton.
 * Suspense alone cannot do that: React streams a large boundary's skeleton even when its content is ready.
 * See docs/decisions/0022-wait-briefly-for-data-instead-of-streaming.md.
 */
export async function SuspenseWithDeadline<T>({ load, fallback, children }: SuspenseWithDeadlineProps<T>) {
  const soon = (await isOpened()) ? await withTimeout(load, PAGE_WAIT_MS) : null;
  if (soon) return children(soon.value);
  return (
    <Suspense fallback={fallback}>
      <Loaded load={load}>{children}</Loaded>
    </Suspense>
  );
}

async function Loaded<T>({ load, children }: Omit<SuspenseWithDeadlineProps<T>, 'fallback'>) {
  return children(await load);
}

/**
 * The inline script runs only on a full page load. Place it after the content: browsers block at a script until the CSS
 * is loaded. Browsers hide the nonce from the DOM, hence `suppressHydrationWarning`.
 */
export async function EarlyScript({ nonce, code }: { readonly nonce: string | null; readonly code: string }) {
  if (nonce === null || !(await isOpened())) return null;
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this project.
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
