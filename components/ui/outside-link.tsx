'use client';

import Link from 'next/link';
import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react';
import { shellMessages } from '@/lib/core/ground/texts/shell-messages';
import { linkTarget } from '@/lib/core/phone/platform/outside-links';
import { useOpenOutside } from './use-open-outside';

interface OutsideLinkProps {
  readonly href: string;
  readonly className: string;
  readonly onOpen?: (() => void) | undefined;
  readonly children: ReactNode;
}

/**
 * Links to another site. A native wrapper shows it in its in-app browser; a browser opens a new tab, where the app
 * cannot see or stop later navigation. A page of the app opens here. [NAV-45] [NAV-46] [NAV-47] See
 * docs/decisions/0428-links-out-open-a-tab-not-a-frame.md.
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

const never = () => () => {};
const currentOrigin = () => window.location.origin;
