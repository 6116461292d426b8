'use client';

import { useMemo, useState } from 'react';
import type { CallError, CallResult } from '@/lib/core/ground/contract/call-error';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { type CallState, useCall } from '@/lib/core/phone/client/use-call';
import { useWrite } from '@/lib/core/phone/client/use-write';
import type { WriteOutcome } from '@/lib/core/phone/outbox/model';
import { useOutbox, useOutboxView } from '@/lib/core/phone/outbox/outbox-context';
import { withOverlay } from '@/lib/core/phone/outbox/outbox-store';
import { useClock } from '@/lib/core/phone/session/clock';
import type { Visit } from '@/lib/features/work/visits/schema';
import { keysCalls } from './calls';
import type { KeyDestination } from './model';
import type { CustomerKeyEntry } from './schema';
import { keyObjectId, keysWrites } from './writes';

/** Reads the worker's customers and keys, including queued key transfers. Starts with the page's data. [KEYS-09] */
export function useCustomerKeys(
  workerId: number | null,
  initial: CallResult<readonly CustomerKeyEntry[]> | null,
  loadedAt: Instant | null,
): CallState<readonly CustomerKeyEntry[]> {
  const clock = useClock();
  const options = { isOn: workerId !== null, now: clock.now, loadedAt };
  const input = { params: { workerId: workerId ?? 0 } };
  const call = useCall(keysCalls.listCustomersAndKeys, input, initial, options);
  const { pending: taps } = useOutboxView();
  const served = call.data;
  const data = useMemo(
    () =>
      served?.map((entry) =>
        entry.property?.id ? withOverlay(entry, keyObjectId(entry.property.id), taps, clock.now()) : entry,
      ),
    [served, taps, clock],
  );
  return { ...call, data };
}

/** Shows the transfer at once and queues it in the outbox. [DEMO-51] */
export function useTransferKey(): (
  entry: CustomerKeyEntry,
  toLocation: KeyDestination,
) => Promise<WriteOutcome> {
  const outbox = useOutbox();
  return async (entry, toLocation) => {
    const id = entry.property?.id ?? 0;
    const input = { params: { id }, body: { toLocation } };
    return outbox.enqueue({ write: keysWrites.transferKey, input, entity: entry });
  };
}

export interface CreateKey {
  readonly isCreating: boolean;
  readonly create: (propertyId: number) => Promise<CallError | null>;
}

export function useCreateKey(): CreateKey {
  const { now } = useClock();
  const { isSending, write } = useWrite(keysCalls.createKey, { now });
  const create = async (id: number) => {
    const result = await write({ params: { id } });
    return result.ok ? null : result.error;
  };
  return { isCreating: isSending, create };
}

export interface CompleteHandover {
  readonly isSending: boolean;
  readonly complete: (keyIds: readonly number[]) => Promise<WriteOutcome>;
}

export function useCompleteHandover(visit: Visit): CompleteHandover {
  const outbox = useOutbox();
  const [isSending, setIsSending] = useState(false);
  const complete = async (keyIds: readonly number[]) => {
    setIsSending(true);
    const { jobId, scheduledDate } = visit;
    const input = { params: { jobId, date: scheduledDate }, body: { keysToTransfer: [...keyIds] } };
    const end = await outbox.enqueue({ write: keysWrites.completeRemoteKeyTransfers, input, entity: visit });
    setIsSending(false);
    return end;
  };
  return { isSending, complete };
}
