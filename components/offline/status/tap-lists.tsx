import Link from 'next/link';
import type { ReactNode } from 'react';
import { notSentReason } from '@/components/offline/outbox/outcome-texts';
import { Button } from '@/components/ui/button';
import { buttonStyle } from '@/components/ui/button-style';
import { classNames } from '@/components/ui/class-names';
import { outboxMessages } from '@/lib/core/outbox/messages';
import type { ShownTap } from '@/lib/core/outbox/model';
import type { OutboxOutcome } from '@/lib/core/outbox/outcome';
import type { DescribeObject } from '@/lib/core/outbox/use-descriptions';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { partsAround } from '@/lib/core/texts/parts-around';
import type { Instant } from '@/lib/core/time/zoned';
import { type TapRowView, tapRow } from './tap-lists.view';

interface WaitingListProps {
  /** In the order of the taps, which is that of the sending. */
  readonly taps: readonly ShownTap[];
  readonly describe: DescribeObject;
  readonly now: Instant;
}

/** What is on this phone alone, first the one that is sent first. */
export function WaitingList({ taps, describe, now }: WaitingListProps) {
  return (
    <ol aria-label={commonMessages.waitingToSend}>
      {taps.map((tap) => (
        <TapRow key={tap.uuid} view={tapRow(tap, describe, now)} />
      ))}
    </ol>
  );
}

interface NotSentListProps {
  readonly notSent: readonly OutboxOutcome[];
  readonly describe: DescribeObject;
  readonly now: Instant;
  readonly onDismiss: (uuid: string) => void;
  /** Called when a visit was chosen. */
  readonly onNavigate: () => void;
}

/** What did not arrive and why. Each is taken off the list by hand, which changes nothing else. [OFFLINE-08] */
export function NotSentList({ notSent, describe, now, onDismiss, onNavigate }: NotSentListProps) {
  return (
    <ul aria-label={outboxMessages.notSentList}>
      {notSent.map((outcome) => {
        const view = tapRow(outcome, describe, now);
        const { action, name } = view;
        const what = name ? outboxMessages.tapNamed({ action, name }) : action;
        return (
          <TapRow key={outcome.uuid} view={view} reason={notSentReason(outcome)}>
            <div className="-mx-4 flex flex-wrap">
              {view.link && (
                <Link
                  href={view.link.href}
                  prefetch={false}
                  onClick={onNavigate}
                  className={buttonStyle('quiet')}
                >
                  {view.link.text}
                </Link>
              )}
              <Button
                kind="quiet"
                aria-label={outboxMessages.takeOffNamed({ tap: what })}
                onClick={() => onDismiss(outcome.uuid)}
              >
                {outboxMessages.takeOff}
              </Button>
            </div>
          </TapRow>
        );
      })}
    </ul>
  );
}

interface TapRowProps {
  readonly view: TapRowView;
  /** Why it was not sent, in red beside what is calm. */
  readonly reason?: string;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** One tap: what, for whom, and since when. A customer's name keeps its own direction of reading. */
function TapRow({ view, reason, children }: TapRowProps) {
  const { icon: Icon, action, name, day, tapped } = view;
  const [before, after] = partsAround((value) => outboxMessages.tapFor({ action, name: value }));
  return (
    <li className="flex items-start gap-3 border-line border-t py-3 first:border-t-0">
      <Icon
        aria-hidden
        className={classNames('mt-[0.1em] size-icon shrink-0', reason ? 'text-bad' : 'text-brand')}
      />
      <div className="min-w-0 grow">
        <p className="font-medium text-m">
          {name ? (
            <>
              {before}
              <bdi>{name}</bdi>
              {after}
            </>
          ) : (
            action
          )}
        </p>
        {reason && (
          <p className="text-ink text-m">
            <bdi>{reason}</bdi>
          </p>
        )}
        <p className="text-ink-soft text-s tabular-nums empty:hidden">
          {[day, tapped].filter(Boolean).join(', ')}
        </p>
        {children}
      </div>
    </li>
  );
}
