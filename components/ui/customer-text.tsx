'use client';

import { useId, useState } from 'react';
import { classNames } from '@/components/ui/styles';
import { visitsLabelsMessages } from '@/lib/features/visits/messages-labels';

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

/** The only component that renders external HTML; lib/core/contract/html.ts has cleaned it. [FMT-06] */
export function FormattedText({ html }: { readonly html: string }) {
  return (
    <div
      className={classNames(
        'whitespace-pre-line [&_a]:font-medium [&_a]:text-brand [&_a]:underline [&_a]:underline-offset-2',
        '[&_blockquote]:my-2 [&_blockquote]:border-line-strong [&_blockquote]:border-l-2 [&_blockquote]:pl-3',
        '[&_img]:my-2 [&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-s',
      )}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the gateway is its only source.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
