import type { ErrorContext } from '@/lib/core/ground/error-reporting/reporter';
import { recentBreadcrumbs } from '@/lib/core/ground/log/breadcrumbs';

/** Reports an unexpected error. The code that sends it loads with the first one. Never throws. [ERR-14] */
export function report(error: unknown, context: ErrorContext = {}): void {
  const before = recentBreadcrumbs();
  import('./page-reporter').then(
    ({ reportFromPage }) => reportFromPage(error, context, before),
    // Without signal the code may be missing.
    () => {},
  );
}

interface ErrorSource {
  addEventListener(type: 'error', listener: (event: ErrorEvent) => void): void;
  addEventListener(type: 'unhandledrejection', listener: (event: PromiseRejectionEvent) => void): void;
  removeEventListener(type: 'error', listener: (event: ErrorEvent) => void): void;
  removeEventListener(type: 'unhandledrejection', listener: (event: PromiseRejectionEvent) => void): void;
}

/** Returns a function that removes the listeners. */
export function onUncaught(source: ErrorSource, receive: (error: unknown) => void): () => void {
  const onError = ({ error, message }: ErrorEvent) => receive(error ?? message);
  const onRejection = ({ reason }: PromiseRejectionEvent) => receive(reason);
  source.addEventListener('error', onError);
  source.addEventListener('unhandledrejection', onRejection);
  return () => {
    source.removeEventListener('error', onError);
    source.removeEventListener('unhandledrejection', onRejection);
  };
}
