import { unstable_serialize, type useSWRConfig } from 'swr';
import type { AnswerCache } from '@/lib/core/client/call-context';
import { touch } from '@/lib/core/client/freshness';
import { isKeyOf } from '@/lib/core/contract/define-call';
import { addMs, type Instant } from '@/lib/core/time/zoned';
import type { OutboxOutcome } from './outcome';
import type { CachedAnswers, QueuedObject, UserWrite } from './queued-write';

// Loaded with the writes, so that no page carries it before its buttons work.

/** What became of an object that a queued write concerns, as tabs publish it to each other. */
export interface ObjectChange {
  readonly objectType: string;
  readonly objectId: string;
  /** The object itself, or the fields of it that have changed. */
  readonly entity?: object;
  readonly fields?: Readonly<Record<string, unknown>>;
  /** Since when it is right. */
  readonly at: Instant;
}

type Mutate = ReturnType<typeof useSWRConfig>['mutate'];

/** What an outcome says of its object; null where it says nothing. */
export function changeOf(
  outcome: OutboxOutcome,
  { objectType, entityOf }: UserWrite,
  now: Instant,
): Omit<ObjectChange, 'objectId'> | null {
  const { result, answer, endedAtMs, eventRegisteredAt } = outcome;
  if (result === 'sent') {
    const at = sinceWhen(now, Date.now() - endedAtMs);
    if (entityOf) return answer && { objectType, entity: entityOf(answer), at };
    return fieldsChange(objectType, outcome.offlineResponsePayload, at);
  }
  if (result === 'cancelled' || eventRegisteredAt === null) return null;
  // Whatever was read after the tap is better than what was before it.
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

/** The worker may have sent it long before this page was opened; what ended a moment ago is right as of now. */
const sinceWhen = (now: Instant, agoMs: number): Instant => (agoMs < MOMENT_MS ? now : addMs(now, -agoMs));

/** A sort of object that this build does not know is one of another build's tab. */
export function applyChange(
  objects: ReadonlyMap<string, QueuedObject>,
  change: ObjectChange,
  { mutate, persisted }: { readonly mutate: Mutate; readonly persisted: AnswerCache | null },
): void {
  const { objectType, objectId, entity, fields, at } = change;
  const answers = cachedAnswers(mutate, persisted, at);
  objects.get(objectType)?.change(answers, objectId, (cached) => entity ?? { ...cached, ...fields });
}

/** The cached answers as a change that is right since an instant meets them: what is known to be right since later stays. */
function cachedAnswers(mutate: Mutate, persisted: AnswerCache | null, at: Instant): CachedAnswers {
  return {
    change(call, isIt, change) {
      const isOfCall = isKeyOf(call);
      const isChanged = (key: unknown) => {
        if (!isOfCall(key)) return false;
        const [, params] = key as readonly [string, Readonly<Record<string, string | number>>];
        return isIt(params) && touch(unstable_serialize(key as readonly unknown[]), at);
      };
      void mutate(isChanged, (value: unknown) => value && change(value as never), { revalidate: false });
      persisted?.change(call, isIt, change);
    },
  };
}
