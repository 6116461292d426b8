'use client';

import { notSentReason } from '@/components/offline/outbox/outcome-texts';
import { CloudOff } from '@/components/ui/icons';
import { matterLabel } from '@/lib/features/work/help/labels';
import { helpFormMessages } from '@/lib/features/work/help/messages';
import { useWaitingReports, type WaitingReport } from '@/lib/features/work/help/use-report';
import { UnsentCard } from './unsent-card';

/** Lists reports that wait for signal, and those that were not sent: their text stays until the user decides. */
export function WaitingReports() {
  const { waiting, unsent, sendAgain, remove } = useWaitingReports();
  if (waiting.length === 0 && unsent.length === 0) return null;
  return (
    <ul className="mb-3 flex flex-col gap-3">
      {waiting.map((one) => (
        <Waiting key={one.uuid} {...one} />
      ))}
      {unsent.map((one) => (
        <li key={one.outcome.uuid}>
          <UnsentCard
            name={matterLabel(one.report.category)}
            reason={notSentReason(one.outcome)}
            onSend={() => sendAgain(one)}
            onRemove={() => remove(one)}
          >
            <ReportText report={one.report} />
          </UnsentCard>
        </li>
      ))}
    </ul>
  );
}

function Waiting({ report, stage }: WaitingReport) {
  const { pending, pendingText, sending } = helpFormMessages;
  return (
    <li className="rounded-l border border-line-strong border-dashed bg-card-sunk p-4">
      <p className="font-strong">{matterLabel(report.category)}</p>
      <ReportText report={report} />
      <p role="status" className="mt-1 flex items-center gap-2 text-ink-soft text-s">
        <CloudOff aria-hidden className="size-icon-s shrink-0" />
        {stage === 'waiting' ? [pending, pendingText].join('. ') : sending}
      </p>
    </li>
  );
}

function ReportText({ report: { description } }: Pick<WaitingReport, 'report'>) {
  return description ? <p className="whitespace-pre-line [overflow-wrap:anywhere]">{description}</p> : null;
}
