import { headers } from 'next/headers';
import { type ReactNode, Suspense } from 'react';
import { PAGE_WAIT_MS } from '@/lib/core/scheduling/page-wait';
import { withTimeout } from '@/lib/with-timeout';

interface WhenLoadedProps<T> {
  readonly load: Promise<T>;
  /** The skeleton, for when the data is late. */
  readonly fallback: ReactNode;
  readonly children: (value: T) => ReactNode;
}

/**
 * A page's content once its data is there. A page that is opened waits a moment, so that its HTML begins with what it
 * is about and is laid out once; a move within the app, and data that is late, show the skeleton first. A page with a
 * boundary around it could not do that: React sends a large boundary's skeleton ahead even when its content is there.
 * See docs/decisions/0022-wait-briefly-for-data-instead-of-streaming.md.
 */
export async function WhenLoaded<T>({ load, fallback, children }: WhenLoadedProps<T>) {
  const soon = (await isOpened()) ? await withTimeout(load, PAGE_WAIT_MS) : null;
  if (soon) return children(soon.value);
  return (
    <Suspense fallback={fallback}>
      <Loaded load={load}>{children}</Loaded>
    </Suspense>
  );
}

async function Loaded<T>({ load, children }: Omit<WhenLoadedProps<T>, 'fallback'>) {
  return children(await load);
}

/** True for a whole page, false for what Next fetches for a move within the app. */
export async function isOpened(): Promise<boolean> {
  return (await headers()).get('accept')?.includes('text/html') ?? false;
}
