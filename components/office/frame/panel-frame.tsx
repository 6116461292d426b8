import Link from 'next/link';
import { type ReactNode, useId } from 'react';
import { X } from '@/components/ui/icons';
import { classNames } from '@/components/ui/styles';
import { paletteMessages } from '@/lib/features/office/search/messages';
import { PanelFocus } from './panel-focus';

export interface PanelProps {
  readonly title: string;
  /** The page without the panel has this address. */
  readonly closeTo: string;
  readonly children: ReactNode;
}

interface PanelFrameProps extends PanelProps {
  /** These are the ids of the links that open it. Without them, the focus returns to where it was. */
  readonly openers?: readonly string[];
  /** This value changes when a link opens a panel that was hidden. */
  readonly isAsked?: boolean;
  readonly className: string;
  /** The foot stays below the part that scrolls. */
  readonly foot?: ReactNode;
}

/** The side panel and the side sheet share this frame: a heading, a link that closes it, and a part that scrolls. */
export function PanelFrame({
  openers,
  isAsked = true,
  title,
  closeTo,
  foot,
  className,
  children,
}: PanelFrameProps) {
  const id = useId();
  return (
    <aside
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={classNames('flex flex-col bg-card outline-none', className)}
    >
      <div className="flex min-h-top-bar shrink-0 items-center gap-3 border-line border-b py-2 pr-2 pl-4">
        <h2 id={`${id}-title`} className="min-w-0 grow font-heavy text-l wrap-anywhere">
          {title}
        </h2>
        <Link
          href={closeTo}
          prefetch={false}
          scroll={false}
          data-close-panel
          aria-label={paletteMessages.closePanel}
          className="flex size-tap shrink-0 items-center justify-center rounded-full text-ink-soft hover:text-ink"
        >
          <X aria-hidden className="size-icon" />
        </Link>
      </div>
      {/* A part that scrolls must be reachable by keyboard. */}
      <section
        aria-labelledby={`${id}-title`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
        tabIndex={0}
        className="min-h-0 grow overflow-y-auto overscroll-contain p-4"
      >
        {children}
      </section>
      {foot && <div className="shrink-0 border-line border-t p-4">{foot}</div>}
      <PanelFocus panel={id} openers={openers?.join(' ') ?? null} isAsked={isAsked} />
    </aside>
  );
}
