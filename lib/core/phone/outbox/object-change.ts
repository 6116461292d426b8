import { unstable_serialize, type useSWRConfig } from 'swr';
import { isKeyOf } from '@/lib/core/ground/contract/define-call';
import { addMs, type Instant } from '@/lib/core/ground/time/zoned';
import type { AnswerCache } from '@/lib/core/phone/client/call-context';
import { touch } from '@/lib/core/phone/client/freshness';
import type { OutboxOutcome } from './outcome';
import type { CachedAnswers, QueuedObject, UserWrite } from './queued-write';

// This file is part of the lazy chunk of the queued writes.

export interface ObjectChange {
  readonly objectType: string;
  readonly objectId: string;
  readonly entity?: object;
  readonly fields?: Readonly<Record<string, unknown>>;
  /** The change was right at this server time. */
  readonly at: Instant;
}

type Mutate = ReturnType<typeof useSWRConfig>['mutate'];

/** Returns null when the outcome does not change the object. */
export function changeOf(
  outcome: OutboxOutcome,
  { objectType, entityOf }: UserWrite,
  now: Instant,
): Omit<ObjectChange, 'objectId'> | null {
  const { result, answer, endedAtMs, eventRegisteredAt } = outcome;
  if (result === 'sent') {
    const at = sinceWhen(now, Date.now() - endedAtMs);
    if (entityOf && answer) return { objectType, entity: entityOf(answer), at };
    // Without an answer the server has taken the write all the same.
    return fieldsChange(objectType, outcome.offlineResponsePayload, at);
  }
  if (result === 'cancelled' || eventRegisteredAt === null) return null;
  // Roll back only answers older than the write; newer ones already have the server's state.
  return fieldsChange(objectType, outcome.offlineCachePayload, eventRegisteredAt);
}

function fieldsChange(
  objectType: string,
  fields: OutboxOutcome['offlineCachePayload'] | undefined,
  at: Instant,
): Omit<ObjectChange, 'objectId'> | null {
  return fields ? { objectType, fields, at } : null;
}

const MOMENT_MS = 1_000;

/** The worker may have sent it long before this page opened. An outcome under a second old counts as now. */
const sinceWhen = (now: Instant, agoMs: number): Instant => (agoMs < MOMENT_MS ? now : addMs(now, -agoMs));

export function applyChange(
  objects: ReadonlyMap<string, QueuedObject>,
  { objectType, objectId, entity, fields, at }: ObjectChange,
  { mutate, persisted }: { readonly mutate: Mutate; readonly persisted: AnswerCache | null },
): void {
  const change = (cached: object): object => entity ?? { ...cached, ...fields };
  /** If an object passes `change` on unchanged, the call's answer is the object itself. */
  const missing = (changeAnswer: unknown) => (changeAnswer === change ? entity : undefined);
  const answers: CachedAnswers = {
    // Skips answers newer than `at`.
    change(call, isIt, changeAnswer) {
      const isOfCall = isKeyOf(call);
      const isChanged = (key: unknown) => {
        if (!isOfCall(key)) return false;
        const [, params] = key as readonly [string, Readonly<Record<string, string | number>>];
        return isIt(params) && touch(unstable_serialize(key as readonly unknown[]), at);
      };
      // Where the answer is not read yet, the sent write's own answer stands in. Otherwise the screen would fall back to
      // before the write until the read ends, and a click would meet another button.
      const next = (value: unknown) => (value ? changeAnswer(value as never) : missing(changeAnswer));
      void mutate(isChanged, next, { revalidate: false });
      persisted?.change(call, isIt, changeAnswer);
    },
  };
  objects.get(objectType)?.change(answers, objectId, change);
}
