'use client';

import { useId, useState } from 'react';
import { FormattedText } from '@/components/ui/formatted-text';
import { visitsLabelsMessages } from '@/lib/features/visits/messages-labels';

/** Characters. Longer texts, some twelve lines on a phone, are folded. */
const LONG_CHARACTERS = 600;
const LONG_LINES = 14;

/** A customer’s own text: safe formatting only, in its script’s direction, folded when long. */
export function CustomerText({ text }: { readonly text: string }) {
  const isLong = text.length > LONG_CHARACTERS || text.split('\n').length > LONG_LINES;
  return isLong ? (
    <FoldedText text={text} />
  ) : (
    <div dir="auto">
      <FormattedText text={text} />
    </div>
  );
}

function FoldedText({ text }: { readonly text: string }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div id={id} dir="auto" className={isOpen ? undefined : 'line-clamp-12 wide:line-clamp-6'}>
        <FormattedText text={text} />
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
