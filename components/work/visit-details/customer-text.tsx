'use client';

import { useId, useState } from 'react';
import { FormattedText } from '@/components/ui/formatted-text';
import { visitsLabelsMessages } from '@/lib/features/work/visits/messages-shared';

/** Folds texts of more than about twelve lines on a phone. */
const LONG_CHARACTERS = 600;
const LONG_LINES = 14;

export function CustomerText({ html }: { readonly html: string }) {
  const isLong = html.length > LONG_CHARACTERS || html.split('\n').length > LONG_LINES;
  return isLong ? (
    <FoldedText html={html} />
  ) : (
    <div dir="auto">
      <FormattedText html={html} />
    </div>
  );
}

function FoldedText({ html }: { readonly html: string }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div id={id} dir="auto" className={isOpen ? undefined : 'line-clamp-12 wide:line-clamp-6'}>
        <FormattedText html={html} />
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="-mb-3 inline-flex min-h-tap scroll-mb-sticky-foot items-center font-medium text-brand"
      >
        {isOpen ? visitsLabelsMessages.showLess : visitsLabelsMessages.showMore}
      </button>
    </>
  );
}
