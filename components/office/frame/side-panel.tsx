import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/styles';
import { PanelFrame, type PanelProps } from './panel-frame';

interface SidePanelProps extends PanelProps {
  /** These are the ids of the links that open it, of which one is shown. */
  readonly openers: readonly string[];
  /** If false, the panel is shown only beside the page: a panel above the page must have been opened by a link. */
  readonly isAsked: boolean;
}

/**
 * Shows one thing beside the page, which stays usable and keeps the focus; on a narrow screen over the page, with the
 * focus. It has an address, so it works without scripts.
 */
export function SidePanel(props: SidePanelProps) {
  return <PanelFrame {...props} className={classNames(PANEL, !props.isAsked && 'max-widest:hidden')} />;
}

const PANEL =
  'border-line widest:min-h-0 widest:border-l ' +
  'max-widest:absolute max-widest:inset-y-0 max-widest:right-0 max-widest:z-10 max-widest:w-side-panel max-widest:shadow-sheet ' +
  'max-wide:fixed max-wide:top-(--impersonation-bar) max-wide:z-30 max-wide:w-full max-wide:pt-safe-area-top max-wide:pb-safe-bottom';

interface BesidePanelProps {
  /** It is null while the panel is closed. */
  readonly panel: ReactNode;
  readonly children: ReactNode;
}

/** Shows a page of columns with its side panel: beside the page from 1200 px, else above it. */
export const BesidePanel = ({ panel, children }: BesidePanelProps) => (
  <div className={classNames(COLUMNS, Boolean(panel) && TWO)}>
    {children}
    {panel}
  </div>
);

const COLUMNS =
  'min-w-0 wide:relative wide:grid wide:h-full wide:min-h-0 wide:grid-cols-[minmax(0,1fr)] wide:grid-rows-[minmax(0,1fr)] wide:overflow-hidden';
const TWO = 'widest:grid-cols-[minmax(0,1fr)_var(--side-panel)]';
