'use client';

import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import { newId } from '@/lib/core/phone/client/new-id';
import type { WriteOutcome } from '@/lib/core/phone/outbox/model';
import {
  useClaimNotSent,
  useOutbox,
  useOutboxView,
  usePendingOf,
} from '@/lib/core/phone/outbox/outbox-context';
import type { OutboxOutcome } from '@/lib/core/phone/outbox/outcome';
import { useDraftIds } from '@/lib/core/phone/session/use-draft';
import { useOwnFeature } from '@/lib/features/people/flags/hooks';
import type { NewProblemReport } from '@/lib/features/talk/contact/schema';
import { REPORTS_ID, reportWrites } from './report-writes';

/** `uuid` is the key of the draft, so that two tabs send it once. */
export type SendReport = (report: NewProblemReport, uuid: string) => Promise<WriteOutcome>;

/** Saves the report in the outbox, which sends it at once or later. */
export function useSendReport(): SendReport {
  const outbox = useOutbox();
  const handlesRepeats = useOwnFeature(OWN_FEATURES.repeats);
  return (report, uuid) => {
    const write = handlesRepeats ? reportWrites.reportProblem : reportWrites.reportProblemOnce;
    return outbox.enqueue({ write, input: { body: report }, entity: {}, uuid });
  };
}

export interface WaitingReport {
  readonly uuid: string;
  readonly report: Partial<NewProblemReport>;
  readonly stage: 'sending' | 'waiting';
}

export interface UnsentReport {
  readonly outcome: OutboxOutcome;
  readonly report: Partial<NewProblemReport>;
}

export interface WaitingReports {
  readonly waiting: readonly WaitingReport[];
  readonly unsent: readonly UnsentReport[];
  /** It gets a new key, because the user decides that it is sent once more. */
  readonly sendAgain: (unsent: UnsentReport) => Promise<void>;
  readonly remove: (unsent: UnsentReport) => Promise<void>;
}

/** While shown, the global list leaves the unsent reports out. */
export function useWaitingReports(): WaitingReports {
  const outbox = useOutbox();
  const send = useSendReport();
  useClaimNotSent(REPORTS_ID);
  const { notSent } = useOutboxView();
  const waiting = usePendingOf(REPORTS_ID).map(({ uuid, changes, stage }) => ({
    uuid,
    report: (changes ?? {}) as Partial<NewProblemReport>,
    stage: stage === 'waiting' ? ('waiting' as const) : ('sending' as const),
  }));
  const isWaiting = new Set(waiting.map(({ uuid }) => uuid));
  const drafts = useDraftIds();
  // A refused report goes back to its form.
  const unsent = notSent
    .filter(({ objectId, uuid }) => objectId === REPORTS_ID && !isWaiting.has(uuid) && !drafts.has(uuid))
    .map((outcome) => ({
      outcome,
      report: (outcome.offlineResponsePayload ?? {}) as Partial<NewProblemReport>,
    }));
  const remove = ({ outcome }: UnsentReport) => outbox.dismiss(outcome.uuid);
  return {
    waiting,
    unsent,
    remove,
    sendAgain: async (one) => {
      const end = await send(one.report as NewProblemReport, newId());
      // A report that could not be saved stays in this list.
      if (end.kind !== 'lost') await remove(one);
    },
  };
}
