'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { ChevronLeft } from '@/components/ui/icons';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { timeOffMessages } from '@/lib/features/standing/time-off/messages';

interface BookingStepFrameProps {
  readonly title: string;
  readonly step?: number;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** The heading takes the focus for screen readers. */
export function BookingStepFrame({ title, step, onBack, children }: BookingStepFrameProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const find = (selector: string) => section.current?.querySelector<HTMLElement>(selector);
    // After a rejection, focus the first invalid field.
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
