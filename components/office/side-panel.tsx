import { PanelFrame, type PanelProps } from './panel-frame';

/**
 * Shows one thing beside the page, which stays usable. It has an address, so it works without scripts. Below 1200 px it
 * covers the page.
 */
export function SidePanel(props: PanelProps) {
  return (
    <PanelFrame
      {...props}
      kind="panel"
      className="z-20 w-full border-line border-l max-widest:shadow-sheet wide:w-side-panel"
    />
  );
}
