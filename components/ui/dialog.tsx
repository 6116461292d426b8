'use client';

import type { ReactNode } from 'react';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { usePopups } from './popups';
import { useToast } from './toasts';

export interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  /** A sheet lies at the thumb on a phone; wide screens have both in the middle. */
  readonly place?: 'sheet' | 'centre';
  /** While it fades out, taps reach what is behind it: where a second tap on its buttons does no harm there. */
  readonly isPassable?: boolean;
  /** What has the focus after it, where what opened it goes with it; without it that has it back. */
  readonly returnTo?: () => HTMLElement | null;
  /** The actions, the main one first: it lies nearest to the title and widest. */
  readonly children: ReactNode;
}

/** A question or a choice in front of the page. Escape and a tap beside it close it, and focus goes back. */
export function Dialog(props: DialogProps) {
  const onFailure = useClosingWithWords(props.onClose);
  const popups = usePopups(props.isOpen, onFailure);
  return popups && <popups.DialogPopup {...props} />;
}

/** For a dialog that has to be fetched when there is no signal. */
export function useClosingWithWords(onClose: () => void): () => void {
  const toast = useToast();
  return () => {
    onClose();
    toast({ kind: 'warning', text: commonMessages.notOpened });
  };
}
