import type { EventKind, EventKinds, QueuedObject, QueuedWrite } from '@/lib/core/phone/outbox/queued-write';
import { deviceWrites } from '@/lib/features/people/device/writes';
import { chatWrites } from '@/lib/features/talk/chat/writes';
import { deliveryWrites } from '@/lib/features/talk/deliveries/writes';
import { moodWrites } from '@/lib/features/talk/mood/writes';
import { reportWrites } from '@/lib/features/work/help/report-writes';
import { helpWrites } from '@/lib/features/work/help/writes';
import { keysWrites } from '@/lib/features/work/keys/writes';
import { rateVisitWrites } from '@/lib/features/work/rate-visit/writes';
import { runningLateWrites } from '@/lib/features/work/running-late/writes';
import { stuckOutsideWrites } from '@/lib/features/work/stuck-outside/writes';
import { visitWrites } from '@/lib/features/work/visit-actions/writes';
import type { calls } from './calls';

type QueuedCallId = {
  [Id in keyof typeof calls]: (typeof calls)[Id] extends { readonly offline: 'queued' } ? Id : never;
}[keyof typeof calls];

const writesById = {
  ...visitWrites,
  ...rateVisitWrites,
  ...stuckOutsideWrites,
  ...runningLateWrites,
  ...keysWrites,
  ...deviceWrites,
  ...deliveryWrites,
  ...moodWrites,
  ...chatWrites,
  ...helpWrites,
  ...reportWrites,
} satisfies Readonly<Record<QueuedCallId, EventKind>>;

/** By `type`, the name in stored outbox rows. */
export const queuedWrites: ReadonlyMap<string, QueuedWrite> & EventKinds = new Map(
  (Object.values(writesById) as readonly QueuedWrite[]).map((write) => [write.type, write]),
);

/** Object types that queued writes change, by the name in stored outbox rows. */
export const queuedObjects: ReadonlyMap<string, QueuedObject> = new Map(
  [...queuedWrites.values()].flatMap((write) =>
    write.isBackground ? [] : [[write.object.type, write.object] as const],
  ),
);
