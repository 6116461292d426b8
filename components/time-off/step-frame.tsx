'use client';

import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { timeOffMessages } from '@/lib/features/time-off/messages';

interface StepFrameProps {
  readonly title: string;
  /** Which step of a booking it is. */
  readonly step?: number;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** One step of a form in the place of the page; its heading takes the focus, so that reading begins there. */
export function StepFrame({ title, step, onBack, children }: StepFrameProps) {
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
