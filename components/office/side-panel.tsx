import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/styles';
import { PanelFrame, type PanelProps } from './panel-frame';

interface SidePanelProps extends PanelProps {
  /** The id of the link that opens it. */
  readonly opener: string;
}

/**
 * Shows one thing beside the page, which stays usable and keeps the focus. It has an address, so it works without
 * scripts.
 */
export function SidePanel(props: SidePanelProps) {
  return <PanelFrame {...props} className="border-line max-widest:border-t widest:min-h-0 widest:border-l" />;
}

interface BesidePanelProps {
  /** Null if it is closed. */
  readonly panel: ReactNode;
  readonly children: ReactNode;
}

/** A page of columns with its side panel: beside it from 1200 px, else below it. */
export const BesidePanel = ({ panel, children }: BesidePanelProps) => (
  <div className={classNames(COLUMNS, panel ? TWO : ONE)}>
    {children}
    {panel}
  </div>
);

const COLUMNS =
  'min-w-0 wide:h-full wide:min-h-0 wide:overflow-y-auto widest:grid widest:grid-rows-[minmax(0,1fr)] widest:overflow-hidden';
const TWO = 'widest:grid-cols-[minmax(0,1fr)_var(--side-panel)]';
const ONE = 'widest:grid-cols-[minmax(0,1fr)]';
