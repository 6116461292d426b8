import type { CacheName, CallDefinition, CallInput, OutputOf } from '@/lib/core/ground/contract/define-call';
import type { Instant } from '@/lib/core/ground/time/zoned';
import type { StoredJson } from './stored-write';

/** Features declare these in `writes.ts`; `lib/features/writes.ts` collects them. */
export interface WriteKind {
  /** Rows store the type: do not rename it. */
  readonly type: string;
  readonly call: Pick<CallDefinition, 'path' | 'method'>;
  readonly objectType: string;
  /** Writes of one object are sent in order. Returns null for an independent write. */
  idOf(input: CallInput): string | null;
  /** A write that `begins` is sent after the earlier writes of other objects that have a turn. */
  readonly turn?: 'begins' | 'ends';
  /** These fields identify the answer as this call's; a captive portal's JSON has none of them. */
  readonly answerFields: readonly string[];
  readonly cancels?: Cancellation;
  /** The API handles a repeat as a second write: an attempt without an answer ends as `unanswered`. */
  readonly sendsOnce?: true;
  /** A refusal leaves nothing to do: it is announced, but not listed as "Not sent". */
  readonly isOverOnceRefused?: true;
  /** The app itself makes the write: it is sent after all user writes, and never announced. */
  readonly isBackground?: boolean;
}

/** An undo deletes these writes and itself, while none of them was sent. */
export interface Cancellation {
  readonly first: string;
  /** Write types that may follow it and are deleted too. Behind others, everything is sent. */
  readonly behind: readonly string[];
}

export type WriteKinds = ReadonlyMap<string, WriteKind>;

export interface CachedAnswers {
  change<C extends CallDefinition>(
    call: C,
    isIt: (params: NonNullable<CallInput['params']>) => boolean,
    change: (value: OutputOf<C>) => OutputOf<C>,
  ): void;
}

export type PeekAnswer = <C extends CallDefinition>(call: C, input: CallInput) => OutputOf<C> | undefined;

export interface ObjectDescription {
  readonly name: string;
  readonly day: string | null;
  readonly link: { readonly href: string; readonly text: string } | null;
}

export interface QueuedObject<Entity extends object = object> {
  readonly type: string;
  readonly caches: readonly CacheName[];
  change(answers: CachedAnswers, id: string, change: (entity: Entity) => Entity): void;
  find(peek: PeekAnswer, id: string, workerId: number | null): Entity | null;
  describe(entity: Entity | null, id: string): ObjectDescription | null;
}

export type WriteIcon = 'start' | 'undo' | 'finish' | 'rate' | 'key' | 'message';

export interface UserWrite<
  Input extends CallInput = CallInput,
  Output = unknown,
  Entity extends object = object,
> extends WriteKind {
  readonly call: CallDefinition;
  readonly object: QueuedObject<Entity>;
  readonly isBackground?: false;
  readonly label: string;
  readonly icon?: WriteIcon;
  idOf(input: Input): string;
  overlay(entity: Entity, at: Instant, input: Input): Partial<Entity>;
  /** Returns the object in the server's answer. Without it, the overlay is taken as the result. */
  entityOf?(answer: Output): Entity;
  /** It is announced after a success that is not what the user expects; null for an ordinary one. */
  sentText?(answer: StoredJson): string | null;
  failureText(message: string | null): string;
  failureLook?: 'danger';
}

export interface BackgroundWrite<Input extends CallInput = CallInput> extends WriteKind {
  readonly call: CallDefinition;
  readonly isBackground: true;
  idOf(input: Input): null;
}

export type QueuedWrite = UserWrite | BackgroundWrite;

type UserWriteParts<Input extends CallInput, Output, Entity extends object> = Omit<
  UserWrite<Input, Output, Entity>,
  'call' | 'objectType' | 'type' | 'isBackground'
>;

/** The type in stored rows is the call's id. */
export function defineUserWrite<Input extends CallInput, Output, Entity extends object>(
  call: CallDefinition<Input, Output>,
  parts: UserWriteParts<Input, Output, Entity>,
): UserWrite<Input, Output, Entity> {
  return { ...parts, call: call as CallDefinition, type: call.id, objectType: parts.object.type };
}

/** Returns the same write for an API root that ignores idempotency keys. */
export function sentOnce<Input extends CallInput, Output, Entity extends object>(
  write: UserWrite<Input, Output, Entity>,
): UserWrite<Input, Output, Entity> {
  return { ...write, type: `${write.type}Once`, sendsOnce: true };
}
