'use client';

import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { newId } from '@/lib/core/client/new-id';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { timeOffMessages } from '@/lib/features/time-off/messages';

/** In the state of a history entry: whose steps led there. */
interface StepsEntry<Step> {
  readonly id: string;
  readonly path: readonly Step[];
}

export interface BookingSteps<Step> {
  /** Null on the page itself. */
  readonly step: Step | null;
  readonly go: (step: Step) => void;
  readonly back: () => void;
  /** Back to the page itself, however many steps there were. */
  readonly close: () => void;
}

/**
 * The steps of a form in front of its page, each of which is an entry of the history: the phone's own way back leads one
 * step back, and not out of what is half filled in. Entries of an earlier visit to the page are the page itself.
 */
export function useBookingSteps<Step extends string>(): BookingSteps<Step> {
  const [id] = useState(newId);
  const [path, setPath] = useState<readonly Step[]>([]);
  useEffect(() => {
    const onMove = (event: PopStateEvent) => {
      const entry = (event.state as { steps?: StepsEntry<Step> } | null)?.steps;
      setPath(entry?.id === id ? entry.path : []);
    };
    window.addEventListener('popstate', onMove);
    return () => window.removeEventListener('popstate', onMove);
  }, [id]);

  const go = (step: Step) => {
    const next = [...path, step];
    // What Next and the pages from the phone remember of the entry stays: it is the same page.
    history.pushState({ ...history.state, steps: { id, path: next } }, '');
    setPath(next);
  };
  return {
    step: path.at(-1) ?? null,
    go,
    back: () => history.back(),
    close: () => history.go(-path.length),
  };
}

interface BookingStepFrameProps {
  readonly title: string;
  /** Which step of a booking it is. */
  readonly step?: number;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** One step of a form in the place of the page; its heading takes the focus, so that reading begins there. */
export function BookingStepFrame({ title, step, onBack, children }: BookingStepFrameProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const find = (selector: string) => section.current?.querySelector<HTMLElement>(selector);
    // A step that the marketplace sent back to begins with what it refused.
    (find('[aria-invalid="true"]') ?? find('h1'))?.focus();
  }, []);
  return (
    <section ref={section} aria-label={title}>
      <header className="mb-4 flex min-h-tap items-center gap-2">
        <IconButton icon={ChevronLeft} label={commonMessages.back} className="-ml-3" onClick={onBack} />
        <div className="min-w-0 grow">
          <h1 tabIndex={-1} className="scroll-mt-6 font-heavy text-xl">
            {title}
          </h1>
          {step !== undefined && <p className="text-ink-soft text-s">{timeOffMessages.step({ step })}</p>}
        </div>
      </header>
      {children}
    </section>
  );
}
