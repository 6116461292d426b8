import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf } from '@/lib/core/backend/database/answer-rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { addMs, type Instant } from '@/lib/core/ground/time/zoned';
import { deliveries } from '@/lib/features/records/notices';
import type { PushAction, PushData } from '@/lib/features/records/notices-values';

export interface NewPopup {
  readonly action: PushAction;
  readonly payload: PushData;
  /** The default is in 14 days. */
  readonly expiresAt?: Instant;
  /** The app's own notifications have no broadcast. */
  readonly broadcastId?: number | null;
  /** By default, the popups of a broadcast share it; otherwise it is unique. */
  readonly hash?: string;
}

export interface CreatedPopup {
  readonly id: number;
  readonly workerId: number;
  readonly hash: string;
}

const VALID_MS = 14 * 24 * 3600 * 1000;

/** Uses one statement for any number of workers. A worker who has the broadcast already gets no second one. */
export async function createPopups(
  { tx, world, now }: WorldContext,
  workerIds: readonly number[],
  popup: NewPopup,
): Promise<readonly CreatedPopup[]> {
  if (workerIds.length === 0) return [];
  const { action, payload, broadcastId = null, expiresAt = addMs(now, VALID_MS) } = popup;
  const hash = popup.hash ?? (broadcastId === null ? randomUUID() : hashOf([broadcastId, payload]));
  const inserted = await tx.execute(sql`
    insert into ${deliveries} (world, worker_id, action, payload, hash, created_at, expires_at, broadcast_id)
    select ${world.id}, worker.id::int, ${action}, ${JSON.stringify(payload)}::jsonb, ${hash},
      ${now}::timestamptz, ${expiresAt}::timestamptz, ${broadcastId}::int
    from jsonb_array_elements_text(${JSON.stringify(workerIds)}::jsonb) as worker(id)
    on conflict (world, broadcast_id, worker_id) do nothing
    returning id, worker_id as "workerId"`);
  return (rowsOf(inserted) as readonly Omit<CreatedPopup, 'hash'>[]).map((row) => ({ ...row, hash }));
}

const hashOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
