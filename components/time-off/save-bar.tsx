import { useLayoutEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { timeOffMessages } from '@/lib/features/time-off/messages';

interface SaveBarProps {
  readonly isSaving: boolean;
  /** It was sent before and did not arrive. */
  readonly isAgain: boolean;
  /** Takes the focus of a button that goes away with the bar. */
  readonly headingId: string;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** At the thumb for as long as something is changed and not saved. */
export function SaveBar({ isSaving, isAgain, headingId, onSave, onDiscard }: SaveBarProps) {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const bar = ref.current;
    return () => {
      if (!bar?.contains(document.activeElement)) return;
      document.getElementById(headingId)?.focus({ preventScroll: true });
    };
  }, [headingId]);
  return (
    <section
      ref={ref}
      aria-label={timeOffMessages.unsaved}
      className="sticky bottom-[calc(var(--tab-bar)+var(--safe-bottom))] z-10 -mx-4 flex gap-3 bg-card px-4 py-3 shadow-lift"
    >
      <Button kind="secondary" size="main" aria-disabled={isSaving} onClick={onDiscard}>
        {timeOffMessages.discard}
      </Button>
      <Button size="main" className="grow" isPending={isSaving} onClick={onSave}>
        {isAgain ? commonMessages.tryAgain : timeOffMessages.saveHours}
      </Button>
    </section>
  );
}
