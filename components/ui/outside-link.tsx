'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react';
import { shellMessages } from '@/lib/core/ground/texts/shell-messages';
import { browserStep, type LinkTarget, linkTarget } from '@/lib/core/phone/platform/outside-links';
import { nativeApp } from '@/lib/core/phone/platform/platform';
import { useToast } from './toasts';

interface OutsideLinkProps {
  readonly href: string;
  readonly className: string;
  readonly onOpen?: (() => void) | undefined;
  readonly children: ReactNode;
}

/**
 * A link to another site. A native wrapper shows it in its in-app browser; a browser opens a new tab, where the app
 * cannot see or stop later navigation. A page of the app opens here. [NAV-45] [NAV-46] [NAV-47]
 * See docs/decisions/0428-links-out-open-a-tab-not-a-frame.md.
 */
export function OutsideLink({ href, className, onOpen, children }: OutsideLinkProps) {
  const openOutside = useOpenOutside();
  const origin = useSyncExternalStore(never, currentOrigin, () => null);
  const target = linkTarget(href, origin);
  if (target === null) return null;
  if (target.to === 'app') {
    return (
      <Link href={target.path} prefetch={false} className={className} onClick={onOpen}>
        {children}
      </Link>
    );
  }
  const open = (event: MouseEvent) => {
    onOpen?.();
    openOutside(event, target);
  };
  return (
    <a href={target.href} target="_blank" rel="noopener noreferrer" className={className} onClick={open}>
      {children} <span className="sr-only">{shellMessages.inNewTab}</span>
    </a>
  );
}

/** For a click on a link with `target="_blank"`. */
export function useOpenOutside() {
  const router = useRouter();
  const toast = useToast();
  return (event: Pick<MouseEvent, 'preventDefault'>, { href, host }: OutsideTarget) => {
    const openBrowser = nativeApp()?.openBrowser;
    if (!openBrowser) return toast({ kind: 'info', text: shellMessages.openedInTab });
    event.preventDefault();
    openBrowser(href, (link) => {
      const step = browserStep(link, host, window.location.origin);
      if (step.kind === 'return') router.push(step.path);
      return step.kind === 'stay';
    });
  };
}

type OutsideTarget = Extract<LinkTarget, { readonly to: 'outside' }>;

const never = () => () => {};
const currentOrigin = () => window.location.origin;
