'use client';

import { ChevronUp, CloudOff, CloudUpload, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { useHeightInStyle } from '@/components/ui/use-height-in-style';
import type { ShownTap } from '@/lib/features/outbox/model';
import type { OutboxOutcome } from '@/lib/offline/outcome';
import type { Instant } from '@/lib/time/zoned';
import { type BarView, barView } from './offline-bar.view';
import { OutboxSheet } from './outbox-sheet';

export interface OfflineBarProps {
  readonly isOffline: boolean;
  readonly isToastDrawn: boolean;
  /** What was tapped and waits, in the order of the taps. */
  readonly taps: readonly ShownTap[];
  readonly isOnTime: boolean;
  readonly notSent: readonly OutboxOutcome[];
  readonly now: () => Instant;
  readonly onDismiss: (uuid: string) => void;
  readonly onSendNow: () => Promise<void>;
}

/**
 * One slim bar on the tab bar or the visit's action bar, and the sheet that it opens. Toasts have told it to screen
 * readers; the bar says it to who looks, and is no live region that would say it again with each try.
 */
export function OfflineBar({ isToastDrawn, isOnTime, now, ...rest }: OfflineBarProps) {
  // The present of the last opening: what is on the sheet must not change its words while it is read.
  const [openedAt, setOpenedAt] = useState<Instant | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const view = barView({ isToastDrawn, isOnTime, ...rest });
  const open = () => {
    setOpenedAt(now());
    setIsOpen(true);
  };
  return (
    <>
      {view && <Bar view={view} onOpen={open} />}
      {openedAt && <OutboxSheet {...rest} isOpen={isOpen} now={openedAt} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const LOOKS: Record<BarView['look'], { readonly icon: LucideIcon; readonly look: string }> = {
  'not-sent': { icon: TriangleAlert, look: 'bg-bad-tint text-bad' },
  offline: { icon: CloudOff, look: 'bg-warn-tint text-warn' },
  waiting: { icon: CloudUpload, look: 'bg-brand-tint text-brand-strong' },
};

function Bar({ view, onOpen }: { readonly view: BarView; readonly onOpen: () => void }) {
  const ref = useHeightInStyle('--offline-bar');
  const { icon: Icon, look } = LOOKS[view.look];
  return (
    <div
      ref={ref}
      className={classNames(
        'fixed right-0 bottom-page-foot left-content-left z-10 transition-opacity duration-150 starting:opacity-0',
        look,
      )}
    >
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="mx-auto flex min-h-tap w-full max-w-page items-center gap-3 px-4 py-1 text-left text-s leading-tight -outline-offset-3 active:opacity-80 wide:max-w-page-wide"
      >
        <Icon aria-hidden className="size-icon shrink-0" />
        <span className="min-w-0 grow">
          <span className="block font-strong">{view.title}</span>
          {view.text && <span className="block font-medium">{view.text}</span>}
        </span>
        <ChevronUp aria-hidden className="size-icon shrink-0" />
      </button>
    </div>
  );
}
