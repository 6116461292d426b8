import type { WriteKinds } from './queued-write';
import type { NewStoredWrite, OutboxScope, StoredJson, UnreadableReason } from './stored-write';

/**
 * `sent` and `cancelled` are forgotten after a while, and so are refusals of writes that are over then; the others are
 * listed as "Not sent" until dismissed.
 */
export type OutcomeResult =
  | 'sent'
  | 'cancelled'
  | 'refused'
  | 'expired'
  | 'reset'
  | 'set-aside'
  /** The write was sent once without an answer, to a server that would handle a repeat twice. */
  | 'unanswered';

export interface OutboxOutcome {
  readonly uuid: string;
  readonly scope: OutboxScope;
  readonly type: string | null;
  /** It is null when the row was unreadable, and absent in outcomes of older builds. */
  readonly objectType?: string | null;
  readonly objectId: string | null;
  readonly eventRegisteredAt: string | null;
  readonly result: OutcomeResult;
  readonly message: string | null;
  readonly reason: UnreadableReason | null;
  readonly answer: StoredJson;
  /** The server has queued the write; absent once the job has ended. [API-03] */
  readonly jobId?: string;
  /** It is absent in outcomes of older builds. */
  readonly offlineResponsePayload?: StoredJson;
  readonly offlineCachePayload: StoredJson;
  /** The time is by the device clock. */
  readonly endedAtMs: number;
  /** It is true if a tab has shown it and updated its caches. IndexedDB stores it under this name. */
  readonly isTold: boolean;
}

export function isNotSent({ result, type }: OutboxOutcome, kinds: WriteKinds): boolean {
  if (isBackground(type, kinds)) return false;
  switch (result) {
    case 'refused':
      return !(type !== null && kinds.get(type)?.isOverOnceRefused);
    case 'expired':
    case 'reset':
    case 'set-aside':
    case 'unanswered':
      return true;
    case 'sent':
    case 'cancelled':
      return false;
    default:
      return result satisfies never;
  }
}

export function isBackground(type: string | null, kinds: WriteKinds): boolean {
  return type !== null && (kinds.get(type)?.isBackground ?? false);
}

export interface OutcomeReply {
  readonly message?: string | null;
  readonly answer?: StoredJson;
  readonly jobId?: string;
}

export function outboxOutcomeOf(
  write: NewStoredWrite,
  result: Exclude<OutcomeResult, 'set-aside'>,
  endedAtMs: number,
  kinds: WriteKinds,
  reply: OutcomeReply = {},
): OutboxOutcome {
  return {
    uuid: write.uuid,
    scope: write.scope,
    type: write.type,
    objectType: write.objectType,
    objectId: write.objectId,
    eventRegisteredAt: write.eventRegisteredAt,
    result,
    message: reply.message ?? null,
    reason: null,
    answer: reply.answer ?? null,
    ...(reply.jobId !== undefined && { jobId: reply.jobId }),
    offlineResponsePayload: write.offlineResponsePayload,
    offlineCachePayload: write.offlineCachePayload,
    endedAtMs,
    isTold: isBackground(write.type, kinds),
  };
}
