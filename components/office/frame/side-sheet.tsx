import Link from 'next/link';
import type { ReactNode } from 'react';
import { PanelFrame, type PanelProps } from './panel-frame';

interface SideSheetProps extends PanelProps {
  /** This is the button that saves, and what it will do. */
  readonly foot?: ReactNode;
}

/** Edits one thing above the page. It has an address, so it works without scripts. A click beside it closes it. */
export function SideSheet(props: SideSheetProps) {
  return (
    <div data-sheet className="contents">
      <Link
        href={props.closeTo}
        prefetch={false}
        scroll={false}
        tabIndex={-1}
        aria-hidden
        className="fixed inset-0 z-30 bg-scrim"
      />
      <PanelFrame {...props} className={SHEET} />
    </div>
  );
}

const SHEET =
  'fixed top-(--impersonation-bar) right-0 bottom-0 z-30 w-full pt-safe-area-top pb-safe-bottom shadow-sheet wide:w-side-sheet';
