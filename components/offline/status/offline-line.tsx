'use client';

import { ChevronRight, CloudOff, CloudUpload, type LucideIcon, TriangleAlert } from 'lucide-react';
import { classNames } from '@/components/ui/styles';
import { outboxMessages } from '@/lib/core/outbox/messages';
import type { ShownEvent } from '@/lib/core/outbox/model';
import type { OutboxOutcome } from '@/lib/core/outbox/outcome';
import { commonMessages } from '@/lib/core/texts/common-messages';

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

export interface LineView {
  /** The worst of what it says: something is lost, the connection is, or things are only on their way. */
  readonly look: 'not-sent' | 'offline' | 'waiting';
  readonly title: string;
  /** What else there is, or empty. */
  readonly text: string;
}

export interface LineFacts {
  /** There is no connection, and the worker may be told so. */
  readonly isOffline: boolean;
  readonly taps: readonly ShownEvent[];
  /** The taps are on their way and not late: nobody needs to read of them. */
  readonly isOnTime: boolean;
  readonly notSent: readonly OutboxOutcome[];
}

/** Null when there is nothing to say. */
export function lineView({ isOffline, taps, isOnTime, notSent }: LineFacts): LineView | null {
  const counts = [
    ...(taps.length > 0 && !isOnTime ? [tapsText(taps, isOffline)] : []),
    ...(notSent.length > 0 ? [outboxMessages.notSent({ count: notSent.length })] : []),
  ].join(' · ');
  if (!isOffline && counts === '') return null;
  const words = isOffline
    ? { title: commonMessages.noConnection, text: counts }
    : { title: counts, text: '' };
  if (notSent.length > 0) return { look: 'not-sent', ...words };
  return { look: isOffline ? 'offline' : 'waiting', ...words };
}

/** A server that could not take a tap this often, one of them perhaps while offline, is not being sent to. */
const MOST_TRIES = 2;

function tapsText(taps: readonly ShownEvent[], isOffline: boolean): string {
  const isStuck = taps.some(({ attempts }) => attempts > MOST_TRIES);
  const text = isOffline || isStuck ? outboxMessages.waiting : outboxMessages.sending;
  return text({ count: taps.length });
}
