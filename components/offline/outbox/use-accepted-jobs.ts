'use client';

import { useCallback, useEffect } from 'react';
import type { ToastMessage } from '@/components/ui/toasts.view';
import { useToast } from '@/components/ui/use-toast';
import { formatInstant, formatShortDay } from '@/lib/core/ground/format/date-time';
import { MOST_WAIT_MS } from '@/lib/core/ground/jobs/model';
import { brand } from '@/lib/core/ground/site/brand';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { dayOf, type Instant } from '@/lib/core/ground/time/zoned';
import { useCallClient } from '@/lib/core/phone/client/call-context';
import { followJob } from '@/lib/core/phone/client/follow-job';
import { useInvalidate } from '@/lib/core/phone/client/freshness';
import { dropJob, type KeptJob, keepJob, keptJobs } from '@/lib/core/phone/client/kept-jobs';
import { askForJob, type JobEnd } from '@/lib/core/phone/client/wait-for-job';
import type { OutboxActions } from '@/lib/core/phone/outbox/outbox-client';
import type { OutboxOutcome } from '@/lib/core/phone/outbox/outcome';
import { afterStartup } from '@/lib/core/phone/scheduling/idle-callback';
import { useClock } from '@/lib/core/phone/session/clock';
import { useScope } from '@/lib/core/phone/session/user';
import type { OutboxCode } from './outbox-code';

type Ended = JobEnd | 'unknown';

interface AcceptedJobs {
  readonly keep: (job: KeptJob) => void;
  readonly follow: (outcomes: readonly OutboxOutcome[]) => void;
}

/**
 * Follows what the server has queued as jobs: a queued write's for a minute, and all that were left open once at the
 * next start. [API-03]
 */
export function useAcceptedJobs(
  outbox: OutboxActions | null,
  loadCode: () => Promise<Pick<OutboxCode, 'queuedWrites'>>,
): AcceptedJobs {
  const client = useCallClient();
  const scope = useScope();
  const { now } = useClock();
  const toast = useToast();
  const invalidate = useInvalidate();
  const keep = useCallback(
    (job: KeptJob) => {
      if (scope) keepJob(scope, job);
    },
    [scope],
  );

  /** Returns true if the outbox says itself that the job has failed. */
  const endWrite = useCallback(
    async (uuid: string | undefined, end: Ended) => {
      if (uuid === undefined || end === 'waiting' || !outbox) return false;
      const outcome = await outbox.endJob(uuid, end === 'failed' ? 'failed' : 'finished');
      if (outcome === null || outcome.type === null) return false;
      const write = (await loadCode()).queuedWrites.get(outcome.type);
      invalidate(write?.call.invalidates ?? [], now());
      return end === 'failed';
    },
    [outbox, loadCode, invalidate, now],
  );

  useEffect(() => {
    if (!outbox || !scope || keptJobs(scope, now()).length === 0) return;
    const ask = async (job: KeptJob) => {
      const isYoung = Date.parse(now()) - Date.parse(job.at) < MOST_WAIT_MS;
      const end = isYoung ? await followJob({ client, keep }, job) : await askForJob(client, job.jobId);
      if (end === 'waiting') return;
      dropJob(job.jobId);
      if (!(await endWrite(job.uuid, end))) toast(laterToast(end, job.at));
    };
    return afterStartup(() => {
      for (const job of keptJobs(scope, now())) void ask(job).catch(() => undefined);
    });
  }, [outbox, scope, client, keep, now, toast, endWrite]);

  const follow = useCallback(
    (outcomes: readonly OutboxOutcome[]) => {
      const followOne = async ({ uuid, jobId, eventRegisteredAt }: OutboxOutcome) => {
        if (jobId === undefined) return;
        const end = await followJob({ client, keep }, { jobId, uuid, at: eventRegisteredAt ?? now() });
        if (end === 'waiting') toast({ kind: 'info', text: commonMessages.stillWaiting });
        const isAnnounced = await endWrite(uuid, end);
        if (end === 'failed' && !isAnnounced) toast({ kind: 'warning', text: commonMessages.jobFailed });
      };
      for (const outcome of outcomes) void followOne(outcome).catch(() => undefined);
    },
    [client, keep, now, toast, endWrite],
  );
  return { keep, follow };
}

function laterToast(end: Exclude<Ended, 'waiting'>, at: Instant): ToastMessage {
  const when = { day: formatShortDay(dayOf(at, brand.timeZone)), time: formatInstant(at, brand.timeZone) };
  switch (end) {
    case 'finished':
      return { kind: 'success', text: commonMessages.jobDoneLater(when) };
    case 'failed':
      return { kind: 'warning', text: commonMessages.jobFailedLater(when) };
    case 'unknown':
      return { kind: 'warning', text: commonMessages.jobUnknown(when) };
    default:
      return end satisfies never;
  }
}
