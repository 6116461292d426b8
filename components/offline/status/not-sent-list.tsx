import Link from 'next/link';
import { notSentReason } from '@/components/offline/outbox/outcome-texts';
import { Button } from '@/components/ui/button';
import { buttonStyle } from '@/components/ui/button-style';
import type { DescribeObject } from '@/lib/features/outbox/use-descriptions';
import type { OutboxOutcome } from '@/lib/offline/outcome';
import type { Instant } from '@/lib/time/zoned';
import { TapRow } from './tap-row';
import { tapRow } from './tap-row.view';

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
    <ul aria-label="Not sent">
      {notSent.map((outcome) => {
        const view = tapRow(outcome, describe, now);
        const what = [view.action, view.name].filter(Boolean).join(', ');
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
                aria-label={`Take off this list: ${what}`}
                onClick={() => onDismiss(outcome.uuid)}
              >
                Take off this list
              </Button>
            </div>
          </TapRow>
        );
      })}
    </ul>
  );
}
