'use client';

import { type ReactNode, useEffect } from 'react';
import { CookieImpersonationFrame } from '@/components/people/impersonation/impersonation-frame';
import { usePopupHistory } from '@/components/ui/popup-history';
import { buttonStyle } from '@/components/ui/styles';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { onUncaught, report } from '@/lib/core/phone/error-reporting/report';
import { idleCallback } from '@/lib/core/phone/scheduling/idle-callback';
import { AppFrame } from './frame/app-frame';
import { isZoomedIn, preferredFontPx } from './text-zoom';

/**
 * Wraps every page. The error page is in this file on purpose: the bundler gives each boundary (error, global
 * error, not found, nested layout) its own copy of imports that no layout above has. In a separate file,
 * every page would load the brand and the common texts four times.
 */
export function RootFrame({ children }: { readonly children: ReactNode }) {
  usePopupHistory();
  return (
    <>
      {children}
      <TextZoom />
      <UncaughtErrors />
    </>
  );
}

export function UncaughtErrors() {
  useEffect(() => onUncaught(window, (error) => report(error, { isLogged: true })), []);
  return null;
}

interface ProblemPageProps {
  /** `digest` finds an error of a page in the log, `reference` a failed call. */
  readonly error: Error & { readonly digest?: string; readonly reference?: string };
  readonly onRetry: () => void;
}

/** The impersonation banner stays visible on the error page. [ERR-03] [IMP-01] */
export function ProblemPage({ error, onRetry }: ProblemPageProps) {
  useEffect(() => {
    // The server reports its own errors, and the browser does not get their messages.
    if (error.digest === undefined) report(error, { isLogged: true });
  }, [error]);
  return (
    <>
      <CookieImpersonationFrame />
      <ProblemScreen reference={error.digest ?? error.reference} onRetry={onRetry} />
    </>
  );
}

interface ProblemScreenProps {
  readonly reference?: string | undefined;
  readonly onRetry: () => void;
}

/**
 * Shown for unexpected errors, with a reference for support. Preloaded on every page, so it imports no icons.
 * [ERR-03]
 */
export function ProblemScreen({ reference, onRetry }: ProblemScreenProps) {
  return (
    <AppFrame>
      <div
        role="alert"
        className="my-auto flex flex-col items-center gap-3 rounded-l bg-card px-5 py-6 text-center shadow-card"
      >
        <p className="font-strong text-l">{commonMessages.problemTitle}</p>
        <p className="text-ink-soft">{commonMessages.problem}</p>
        <button type="button" onClick={onRetry} className={buttonStyle('primary')}>
          {commonMessages.tryAgain}
        </button>
        {reference && (
          <p className="text-ink-faint text-s tabular-nums">
            {commonMessages.reference({ code: reference })}
          </p>
        )}
      </div>
    </AppFrame>
  );
}

/**
 * Sets `data-zoomed-in` when the user has a larger font size, for the `zoomed:` variant. The root font size
 * cannot be used, because app/globals.css caps it. [A11Y-02]
 */
export function TextZoom() {
  useEffect(() => {
    const flag = () =>
      document.documentElement.toggleAttribute('data-zoomed-in', isZoomedIn(preferredFontPx()));
    // Measuring forces a style recalculation of the whole page, so wait for idle time.
    void idleCallback().then(flag);
    // The user may change the setting in another window.
    document.addEventListener('visibilitychange', flag);
    return () => document.removeEventListener('visibilitychange', flag);
  }, []);
  return null;
}
