'use client';

import { type ReactNode, useEffect } from 'react';
import { CookieImpersonationFrame } from '@/components/impersonation/impersonation-frame';
import { buttonStyle } from '@/components/ui/styles';
import { idleCallback } from '@/lib/core/scheduling/idle-callback';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { AppFrame } from './frame/app-frame';

/**
 * What the root layout has around every page. The page that stands in for one that failed is declared in this file, not in
 * one of its own: the bundler gives each boundary (error, global error, not found, a nested layout) its own copy of what
 * it imports, except for what a layout above has already brought. In a separate file, every page would load the brand and
 * the common texts four times.
 */
export function RootFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {children}
      <TextZoom />
    </>
  );
}

interface ProblemPageProps {
  /** Names this failure in the server's log. */
  readonly digest: string | undefined;
  readonly onRetry: () => void;
}

/** Stands in for a page that failed. Who acts as somebody still sees it. [ERR-03] [IMP-01] */
export function ProblemPage({ digest, onRetry }: ProblemPageProps) {
  return (
    <>
      <CookieImpersonationFrame />
      <ProblemScreen digest={digest} onRetry={onRetry} />
    </>
  );
}

interface ProblemScreenProps {
  /** Names this failure in the server's log. */
  readonly digest?: string | undefined;
  readonly onRetry: () => void;
}

/**
 * For a failure that nobody foresaw: the documents' sentence, a way to try again, and a code for the support. Every page
 * loads this screen beforehand, so it is made of plain elements and brings no icons with it. [ERR-03]
 */
export function ProblemScreen({ digest, onRetry }: ProblemScreenProps) {
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
        {digest && <p className="text-ink-faint text-s">{commonMessages.problemCode({ code: digest })}</p>}
      </div>
    </AppFrame>
  );
}

/** What a browser's text size is until somebody changes it. */
const USUAL_FONT_PX = 16;

/**
 * Says on the page whether its reader has chosen larger text, so that rows can make room for it (`zoomed:` in class
 * names). The page's own size does not tell: app/globals.css lets it follow only so far. [A11Y-02]
 */
export function TextZoom() {
  useEffect(() => {
    const flag = () =>
      document.documentElement.toggleAttribute('data-zoomed-in', isZoomedIn(preferredFontPx()));
    // To ask the browser makes it style the whole page at once, which has time until the page stands.
    void idleCallback().then(flag);
    // The size is changed in the browser's settings, from which the reader comes back.
    document.addEventListener('visibilitychange', flag);
    return () => document.removeEventListener('visibilitychange', flag);
  }, []);
  return null;
}

/** `preferredPx` is the root font size of the browser before any page's style. [A11Y-02] */
export function isZoomedIn(preferredPx: number): boolean {
  return preferredPx / USUAL_FONT_PX > 1;
}

/** The keyword stands for the reader's own size, whatever the page has made of its root. */
function preferredFontPx(): number {
  const probe = document.createElement('span');
  probe.style.fontSize = 'medium';
  document.body.append(probe);
  const size = Number.parseFloat(getComputedStyle(probe).fontSize);
  probe.remove();
  return size;
}
