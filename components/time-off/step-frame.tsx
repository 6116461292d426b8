'use client';

import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '@/components/ui/icon-button';

interface StepFrameProps {
  readonly title: string;
  /** "Step 1 of 3" */
  readonly place?: string;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** One step of a form in the place of the page; its heading takes the focus, so that reading begins there. */
export function StepFrame({ title, place, onBack, children }: StepFrameProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const find = (selector: string) => section.current?.querySelector<HTMLElement>(selector);
    // A step that the marketplace sent back to begins with what it refused.
    (find('[aria-invalid="true"]') ?? find('h1'))?.focus();
  }, []);
  return (
    <section ref={section} aria-label={title}>
      <header className="mb-4 flex min-h-tap items-center gap-2">
        <IconButton icon={ChevronLeft} label="Back" className="-ml-3" onClick={onBack} />
        <div className="min-w-0 grow">
          <h1 tabIndex={-1} className="scroll-mt-6 font-heavy text-xl">
            {title}
          </h1>
          {place && <p className="text-ink-soft text-s">{place}</p>}
        </div>
      </header>
      {children}
    </section>
  );
}
