'use client';

import Link from 'next/link';
import { ChevronRight, type LucideIcon } from '@/components/ui/icons';

interface HelpLinkProps {
  readonly href: string;
  /** This line is below the title. */
  readonly text?: string;
  readonly icon?: LucideIcon;
  readonly children: string;
}

export function HelpLink({ href, text, icon: Icon, children }: HelpLinkProps) {
  return (
    <Link href={href} prefetch={false} className="flex min-h-tap-main items-center gap-3 py-2 font-medium">
      {Icon && <Icon aria-hidden className="size-icon shrink-0 text-brand" />}
      <span className="grow">
        {children}
        {text && <span className="block font-regular text-ink-soft text-s">{text}</span>}
      </span>
      <ChevronRight aria-hidden className="size-icon shrink-0 text-ink-faint" />
    </Link>
  );
}
