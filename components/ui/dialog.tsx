'use client';

import type { ReactNode } from 'react';
import { useClosingWithWords, usePopups } from './lazy-dialog';

export interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** It is above the title, in small letters. */
  readonly eyebrow?: string | undefined;
  readonly description?: ReactNode;
  /** A sheet is at the bottom on a phone. On wide screens both are centred. */
  readonly place?: 'sheet' | 'centre';
  /** It is true if a centred dialog has a close button; a sheet always has one. */
  readonly hasClose?: boolean;
  /** It is above the title, from edge to edge. */
  readonly picture?: ReactNode;
  /** Clicks pass through while it fades out. Set it only where a double tap does no harm behind it. */
  readonly isPassable?: boolean;
  /** Focus target after closing, for when the opener has been removed. */
  readonly returnTo?: () => HTMLElement | null;
  /** The address opens it, so it has an entry of the history already. */
  readonly hasAddress?: boolean;
  /** The main action comes first. */
  readonly children: ReactNode;
}

export function Dialog(props: DialogProps) {
  const onFailure = useClosingWithWords(props.onClose);
  const popups = usePopups(props.isOpen, onFailure);
  return popups && <popups.DialogPopup {...props} />;
}

export interface DrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly side: 'start' | 'end';
  /** This is the accessible name, which is not visible. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Renders a side menu. A swipe towards its side, Escape or a click outside closes it. */
export function Drawer(props: DrawerProps) {
  const onFailure = useClosingWithWords(props.onClose);
  const popups = usePopups(props.isOpen, onFailure);
  return popups && <popups.DrawerPopup {...props} />;
}
