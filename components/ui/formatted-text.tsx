'use client';

import { useRouter } from 'next/navigation';
import { type MouseEvent, useEffect, useRef } from 'react';
import { linkTarget } from '@/lib/core/phone/platform/outside-links';
import { classNames } from './styles';
import { useOpenOutside } from './use-open-outside';

interface FormattedTextProps {
  readonly html: string;
  /** The link calls it after a click that leads to a page of the app. */
  readonly onLeave?: (() => void) | undefined;
}

/**
 * This is the only component that renders external HTML; lib/core/ground/server/html.ts has cleaned it. Links to pages
 * of the app open here. [FMT-06] [NAV-45] [NAV-47]
 */
export function FormattedText({ html, onLeave }: FormattedTextProps) {
  const box = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const openOutside = useOpenOutside();
  // Only the browser knows the app's origin. Without a target, offline navigation also takes the link.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new HTML has new links.
  useEffect(() => {
    for (const link of box.current?.querySelectorAll('a') ?? []) {
      if (linkTarget(link.href, location.origin)?.to === 'app') link.removeAttribute('target');
    }
  }, [html]);
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const target = linkTarget(link.href, location.origin);
    if (target?.to === 'outside') openOutside(event, target);
    if (target?.to !== 'app') return;
    event.preventDefault();
    onLeave?.();
    router.push(target.path);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click.
    <div
      ref={box}
      onClick={follow}
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
