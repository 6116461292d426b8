import Link from 'next/link';
import { type ReactNode, useId } from 'react';
import { ChevronRight } from '@/components/ui/icons';

interface StandingCardProps {
  readonly title: string;
  /** Without an address the card is not a link. */
  readonly href?: string;
  /** The picture is at the end, beside the text. */
  readonly picture?: ReactNode;
  readonly children: ReactNode;
}

const CARD = 'flex items-center gap-3 rounded-l bg-card p-4 shadow-card';

export function StandingCard({ title, href, picture, children }: StandingCardProps) {
  const titleId = useId();
  const content = (
    <>
      <div className="min-w-0 grow">
        <h2 id={titleId} className="mb-1 font-strong text-m">
          {title}
        </h2>
        {children}
      </div>
      {picture}
    </>
  );
  if (!href) {
    return (
      <section aria-labelledby={titleId} className={CARD}>
        {content}
      </section>
    );
  }
  return (
    <section aria-labelledby={titleId}>
      <Link
        href={href}
        prefetch={false}
        className={`${CARD} h-full transition-[scale] duration-150 active:scale-[0.99]`}
      >
        {content}
        <ChevronRight aria-hidden className="size-icon shrink-0 text-ink-faint" />
      </Link>
    </section>
  );
}

/** `share` is from 0 to 1. Hidden from screen readers, because the text says the same. */
export function ShareBar({ share }: { readonly share: number }) {
  return (
    <div aria-hidden className="h-2 overflow-hidden rounded-full bg-card-sunk" data-share={share.toFixed(2)}>
      <div
        className="size-full origin-left rounded-full bg-brand"
        style={{ transform: `translateX(${(share - 1) * 100}%)` }}
      />
    </div>
  );
}
