import { ChevronRight } from 'lucide-react';
import Link from 'next/link';

interface HelpLinkProps {
  readonly href: string;
  /** What is found there. */
  readonly text?: string;
  readonly children: string;
}

/** A row that leads on to a page of help. */
export function HelpLink({ href, text, children }: HelpLinkProps) {
  return (
    <Link href={href} prefetch={false} className="flex min-h-tap-main items-center gap-3 py-2 font-medium">
      <span className="grow">
        {children}
        {text && <span className="block font-regular text-ink-soft text-s">{text}</span>}
      </span>
      <ChevronRight aria-hidden className="size-icon shrink-0 text-ink-faint" />
    </Link>
  );
}
