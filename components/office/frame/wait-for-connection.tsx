'use client';

import { useEffect, useState } from 'react';

const RETRY_MS = 2_000;

/**
 * Without a connection Next.js answers a refresh or a click on a link with a full page load, which shows the browser's
 * error page and loses what was typed. Here such a request waits until the connection is back.
 */
export function WaitForConnection({ text }: { readonly text: string }) {
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    const { fetch } = window;
    const patient: typeof fetch = async (input, init) => {
      if (!isPageRequest(init)) return fetch(input, init);
      const first = await attempt(fetch, input, init);
      if (first) return first;
      setWaiting((count) => count + 1);
      try {
        for (;;) {
          await untilRetry();
          const answer = await attempt(fetch, input, init);
          if (answer) return answer;
        }
      } finally {
        setWaiting((count) => count - 1);
      }
    };
    window.fetch = patient;
    return () => {
      if (window.fetch === patient) window.fetch = fetch;
    };
  }, []);
  return (
    <div data-office-part aria-live="polite">
      {waiting > 0 && (
        <p className="fixed inset-x-4 bottom-page-foot z-40 mx-auto w-fit rounded-m bg-card p-4 font-medium shadow-lift">
          {text}
        </p>
      )}
    </div>
  );
}

/** Requests for server-rendered pages have this header; see Next.js's `app-router-headers`. */
const isPageRequest = (init: RequestInit | undefined): boolean =>
  new Headers(init?.headers).get('rsc') === '1';

/** A proxy answers with one of these while its server restarts. */
const UNAVAILABLE: ReadonlySet<number> = new Set([502, 503, 504]);

/** Returns undefined without a connection or a server. */
async function attempt(
  fetch: Window['fetch'],
  input: RequestInfo | URL,
  init: RequestInit | undefined,
): Promise<Response | undefined> {
  try {
    const answer = await fetch(input, init);
    return UNAVAILABLE.has(answer.status) ? undefined : answer;
  } catch (error) {
    if (!(error instanceof TypeError) || init?.signal?.aborted) throw error;
    return undefined;
  }
}

const untilRetry = () =>
  new Promise<void>((resolve) => {
    const end = () => {
      window.removeEventListener('online', end);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, RETRY_MS);
    window.addEventListener('online', end);
  });
