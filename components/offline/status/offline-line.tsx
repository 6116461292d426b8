'use client';

import { ChevronRight, CloudOff, CloudUpload, type LucideIcon, TriangleAlert } from 'lucide-react';
import { classNames } from '@/components/ui/class-names';
import { type LineFacts, type LineView, lineView } from './offline-line.view';

const LOOKS: Record<LineView['look'], { readonly icon: LucideIcon; readonly look: string }> = {
  'not-sent': { icon: TriangleAlert, look: 'bg-bad-tint text-bad' },
  offline: { icon: CloudOff, look: 'bg-warn-tint text-warn' },
  waiting: { icon: CloudUpload, look: 'bg-brand-tint text-brand-strong' },
};

interface OfflineLineProps extends LineFacts {
  readonly onOpen: () => void;
}

/** One line of the page, which opens the sheet. No live region: a toast has told screen readers, and each try would tell them again. */
export function OfflineLine({ onOpen, ...facts }: OfflineLineProps) {
  const view = lineView(facts);
  if (!view) return null;
  const { icon: Icon, look } = LOOKS[view.look];
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={classNames(
        'mb-4 flex min-h-tap w-full items-center gap-3 rounded-m px-4 py-2 text-left text-s leading-tight transition-opacity duration-150 active:opacity-80 starting:opacity-0',
        look,
      )}
    >
      <Icon aria-hidden className="size-icon shrink-0" />
      <span className="min-w-0 grow">
        <span className="font-strong">{view.title}</span>
        {view.text && <span className="font-medium">{` · ${view.text}`}</span>}
      </span>
      <ChevronRight aria-hidden className="size-icon shrink-0" />
    </button>
  );
}
