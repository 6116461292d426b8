import type { QueuedObject, QueuedWrite, WriteKind, WriteKinds } from '@/lib/core/phone/outbox/queued-write';
import type { calls } from './gateway';
import { deviceWrites } from './people/device/writes';
import { chatWrites } from './talk/chat/writes';
import { moodWrites } from './talk/mood/writes';
import { popupWrites } from './talk/popups/writes';
import { reportWrites } from './work/help/report-writes';
import { helpWrites } from './work/help/writes';
import { keysWrites } from './work/keys/writes';
import { rateVisitWrites } from './work/rate-visit/writes';
import { runningLateWrites } from './work/running-late/writes';
import { stuckOutsideWrites } from './work/stuck-outside/writes';
import { visitWrites } from './work/visit-actions/writes';

type QueuedCallId = {
  [Id in keyof typeof calls]: (typeof calls)[Id] extends { readonly offline: 'queued' } ? Id : never;
}[keyof typeof calls];

const writesById = {
  ...deviceWrites,
  ...chatWrites,
  ...popupWrites,
  ...moodWrites,
  ...reportWrites,
  ...helpWrites,
  ...keysWrites,
  ...rateVisitWrites,
  ...runningLateWrites,
  ...stuckOutsideWrites,
  ...visitWrites,
} satisfies Readonly<Record<QueuedCallId, WriteKind>>;

/** The key is `type`, the name in stored outbox rows. */
export const queuedWrites: ReadonlyMap<string, QueuedWrite> & WriteKinds = new Map(
  (Object.values(writesById) as readonly QueuedWrite[]).map((write) => [write.type, write]),
);

/** Queued writes change these object types, by the name in stored outbox rows. */
export const queuedObjects: ReadonlyMap<string, QueuedObject> = new Map(
  [...queuedWrites.values()].flatMap((write) =>
    write.isBackground ? [] : [[write.object.type, write.object] as const],
  ),
);
