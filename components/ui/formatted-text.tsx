'use client';

import { useEffect, useState } from 'react';
import { hasFormatting, hasMarkup, plainTextOf } from '@/lib/core/format/html';
import { classNames } from './class-names';

/**
 * A text from elsewhere, and the only component that shows any of it as HTML. Its plain words stand at once, also on the
 * server; formatting follows when the sanitiser has been fetched, and only for a text that has some. [FMT-06]
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it comes from sanitise.ts and from nowhere else.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Null until there is sanitised HTML for this very text; without signal the plain words stay. */
function useSanitised(text: string): string | null {
  const [clean, setClean] = useState<{ readonly text: string; readonly html: string } | null>(null);
  useEffect(() => {
    if (!hasFormatting(text)) return;
    let isGone = false;
    import('./sanitise').then(
      ({ sanitise }) => !isGone && setClean({ text, html: sanitise(text) }),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [text]);
  return clean?.text === text ? clean.html : null;
}
