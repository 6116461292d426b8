'use client';

import type { ReactNode } from 'react';
import { useClosingWithWords } from './dialog';
import { usePopups } from './popups';

export interface DrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly side: 'start' | 'end';
  /** Its name for a screen reader; what is seen is all the children's. */
  readonly title: string;
  readonly children: ReactNode;
}

/** A menu that comes in from a side of the screen. A swipe towards that side, Escape or a tap beside it closes it. */
export function Drawer(props: DrawerProps) {
  const onFailure = useClosingWithWords(props.onClose);
  const popups = usePopups(props.isOpen, onFailure);
  return popups && <popups.DrawerPopup {...props} />;
}
