'use client';

import { useEffect, useId, useState } from 'react';
import { classNames } from '@/components/ui/styles';
import { hasFormatting, hasMarkup, plainTextOf } from '@/lib/core/format/html';
import { visitsLabelsMessages } from '@/lib/features/visits/messages-labels';

/** Folds texts of more than about twelve lines on a phone. */
const LONG_CHARACTERS = 600;
const LONG_LINES = 14;

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

/**
 * The only component that renders external HTML. Plain text renders first, also on the server; formatting
 * follows when the sanitiser is loaded. [FMT-06]
 */
export function FormattedText({ text }: { readonly text: string }) {
  const html = useSanitised(text);
  if (html === null) {
    return <div className="whitespace-pre-line">{hasMarkup(text) ? plainTextOf(text) : text}</div>;
  }
  return (
    <div
      className={classNames(
        'whitespace-pre-line [&_a]:font-medium [&_a]:text-brand [&_a]:underline [&_a]:underline-offset-2',
        '[&_blockquote]:my-2 [&_blockquote]:border-line-strong [&_blockquote]:border-l-2 [&_blockquote]:pl-3',
        '[&_img]:my-2 [&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-s',
      )}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitise.ts is its only source.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Null until this text is sanitised; offline the plain text stays. */
function useSanitised(text: string): string | null {
  const [clean, setClean] = useState<{ readonly text: string; readonly html: string } | null>(null);
  useEffect(() => {
    if (!hasFormatting(text)) return;
    let isGone = false;
    import('@/components/ui/sanitise').then(
      ({ sanitise }) => !isGone && setClean({ text, html: sanitise(text) }),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [text]);
  return clean?.text === text ? clean.html : null;
}
