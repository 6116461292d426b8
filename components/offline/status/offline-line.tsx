'use client';

import { ChevronRight, CloudOff, CloudUpload, type LucideIcon, TriangleAlert } from '@/components/ui/icons';
import { classNames } from '@/components/ui/styles';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { outboxMessages } from '@/lib/core/phone/outbox/messages';
import type { ShownWrite } from '@/lib/core/phone/outbox/model';
import type { OutboxOutcome } from '@/lib/core/phone/outbox/outcome';

const LOOKS: Record<LineView['look'], { readonly icon: LucideIcon; readonly look: string }> = {
  'not-sent': { icon: TriangleAlert, look: 'bg-bad-tint text-bad' },
  offline: { icon: CloudOff, look: 'bg-warn-tint text-warn' },
  waiting: { icon: CloudUpload, look: 'bg-brand-tint text-brand-strong' },
};

interface OfflineLineProps extends LineFacts {
  readonly onOpen: () => void;
}

/** The line is no live region: a toast already announced it, and each retry would announce it again. */
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

interface LineView {
  /** This is the most serious state: writes not sent, offline, or writes waiting. */
  readonly look: 'not-sent' | 'offline' | 'waiting';
  readonly title: string;
  readonly text: string;
}

interface LineFacts {
  /** The connection has been lost long enough to show it. */
  readonly isOffline: boolean;
  readonly writes: readonly ShownWrite[];
  /** The writes are not late, so they are not mentioned. */
  readonly isOnTime: boolean;
  readonly notSent: readonly OutboxOutcome[];
}

/** Returns null when there is nothing to show. */
function lineView({ isOffline, writes, isOnTime, notSent }: LineFacts): LineView | null {
  const counts = [
    ...(writes.length > 0 && !isOnTime ? [writesText(writes, isOffline)] : []),
    ...(notSent.length > 0 ? [outboxMessages.notSent({ count: notSent.length })] : []),
  ].join(' · ');
  if (!isOffline && counts === '') return null;
  const words = isOffline
    ? { title: commonMessages.noConnection, text: counts }
    : { title: counts, text: '' };
  if (notSent.length > 0) return { look: 'not-sent', ...words };
  return { look: isOffline ? 'offline' : 'waiting', ...words };
}

/** After more attempts the text is "waiting" instead of "sending". */
const MOST_TRIES = 2;

function writesText(writes: readonly ShownWrite[], isOffline: boolean): string {
  const isStuck = writes.some(({ attempts }) => attempts > MOST_TRIES);
  const text = isOffline || isStuck ? outboxMessages.waiting : outboxMessages.sending;
  return text({ count: writes.length });
}
