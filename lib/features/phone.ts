import { partsOf } from '@/lib/core/ground/contract/features';
import type { LiveEvent } from '@/lib/core/ground/live/schema';
import type { EventAppliers } from '@/lib/core/phone/live/event-appliers';
import type { EventKind, EventKinds, QueuedObject, QueuedWrite } from '@/lib/core/phone/outbox/queued-write';
import type { calls } from './gateway';
import { feature as payments } from './money/payments/feature.phone';
import { feature as device } from './people/device/feature.phone';
import { feature as performance } from './standing/performance/feature.phone';
import { feature as chat } from './talk/chat/feature.phone';
import { feature as deliveries } from './talk/deliveries/feature.phone';
import { feature as mood } from './talk/mood/feature.phone';
import { feature as help } from './work/help/feature.phone';
import { feature as keys } from './work/keys/feature.phone';
import { feature as rateVisit } from './work/rate-visit/feature.phone';
import { feature as runningLate } from './work/running-late/feature.phone';
import { feature as stuckOutside } from './work/stuck-outside/feature.phone';
import { feature as visitActions } from './work/visit-actions/feature.phone';
import { feature as visits } from './work/visits/feature.phone';

const FEATURES = [
  device,
  chat,
  deliveries,
  help,
  mood,
  keys,
  rateVisit,
  runningLate,
  stuckOutside,
  visitActions,
  visits,
  payments,
  performance,
] as const;

type QueuedCallId = {
  [Id in keyof typeof calls]: (typeof calls)[Id] extends { readonly offline: 'queued' } ? Id : never;
}[keyof typeof calls];

const writesById = partsOf(FEATURES, 'writes') satisfies Readonly<Record<QueuedCallId, EventKind>>;

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

export const eventAppliers: EventAppliers<LiveEvent> = partsOf(FEATURES, 'live');

/** Answers to read again after events were missed. */
export const MISSED_ANSWERS: readonly string[] = FEATURES.flatMap((feature) =>
  'missedAnswers' in feature ? feature.missedAnswers : [],
);
