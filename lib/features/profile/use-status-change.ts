'use client';

import { useRef } from 'react';
import { useWrite } from '@/lib/core/client/use-write';
import type { CallError } from '@/lib/core/contract/call-error';
import { useClock } from '@/lib/core/session/clock';
import type { Day } from '@/lib/core/time/zoned';
import { supportCalls } from '@/lib/features/contact/calls-support';
import type { WorkerStatus } from './model';
import { leaveReportOf, type StatusDraft, statusPatchOf } from './rules-status';
import { useSaveWorker } from './use-worker';

/** Answers why the status was not changed, or null. */
type ChangeStatus = (desired: WorkerStatus, draft: StatusDraft, today: Day) => Promise<CallError | null>;

/**
 * Changes the status. Somebody who leaves first writes to support, in the same tap: where the status then does not arrive, the
 * next try sends that alone, and support reads one message. [STATUS-08] [STATUS-15]
 */
export function useStatusChange(workerId: number | null): ChangeStatus {
  const { now } = useClock();
  const save = useSaveWorker(workerId);
  const { write } = useWrite(supportCalls.reportProblem, { now });
  const reported = useRef('');
  return async (desired, draft, today) => {
    const body = desired === 'active' ? null : leaveReportOf(draft);
    const text = JSON.stringify(body);
    if (body && reported.current !== text) {
      const result = await write({ body });
      if (!result.ok) return result.error;
      reported.current = text;
    }
    const error = await save(statusPatchOf(desired, draft, today));
    if (error === null) reported.current = '';
    return error;
  };
}
