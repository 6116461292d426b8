import type { CacheName, CallDefinition, CallInput, OutputOf } from '@/lib/core/contract/define-call';
import type { Instant } from '@/lib/core/time/zoned';

/**
 * What the outbox must know of the events of one queued call: page and worker send them by it. Features declare theirs in
 * `writes.ts`, and `lib/features/client.ts` has them all.
 */
export interface EventKind {
  /** The name in stored rows: it stays as it is for as long as a phone may hold such a row. */
  readonly type: string;
  readonly call: Pick<CallDefinition, 'path' | 'method'>;
  /** Of which sort of object its events are. */
  readonly objectType: string;
  /** Events of one object are sent in the order of their taps. Null: each event stands alone. */
  idOf(input: CallInput): string | null;
  /** Fields that only this call's answer has: a captive portal's JSON must not pass for a finished visit. */
  readonly answerFields: readonly string[];
  readonly cancels?: Cancellation;
  /** Recorded by the app itself: sent after all that was tapped, and never announced. */
  readonly isBackground?: boolean;
}

/** What an event takes back, and itself with it, while nothing of that can have reached the server. */
export interface Cancellation {
  /** The type of what it takes back. */
  readonly first: string;
  /** Types that may stand behind it and go too. Behind anything else, everything is sent in order. */
  readonly behind: readonly string[];
}

/** Every kind of event that this build can send, by its type. */
export type EventKinds = ReadonlyMap<string, EventKind>;

/** Cached answers that may hold an object, as a write changes them. */
export interface CachedAnswers {
  /** Changes a call's answers wherever their parameters fit, in this tab and on the phone. */
  change<C extends CallDefinition>(
    call: C,
    isIt: (params: NonNullable<CallInput['params']>) => boolean,
    change: (value: OutputOf<C>) => OutputOf<C>,
  ): void;
}

/** What this tab has read, without asking for anything. */
export type PeekAnswer = <C extends CallDefinition>(call: C, input: CallInput) => OutputOf<C> | undefined;

/** What lists say of an object. */
export interface ObjectDescription {
  /** "Mateusz", or "A visit" for one that this phone does not know. */
  readonly name: string;
  readonly day: string | null;
  readonly link: { readonly href: string; readonly text: string } | null;
}

/** A sort of object that queued writes change, and where cached answers hold it. */
export interface QueuedObject<Entity extends object = object> {
  readonly type: string;
  /** Caches that hold it: read again when a write on it was refused. */
  readonly caches: readonly CacheName[];
  change(answers: CachedAnswers, id: string, change: (entity: Entity) => Entity): void;
  find(peek: PeekAnswer, id: string, workerId: number | null): Entity | null;
  describe(entity: Entity | null, id: string): ObjectDescription | null;
}

export type WriteIcon = 'start' | 'undo' | 'finish' | 'rate' | 'key' | 'message';

/** A call that a worker's tap makes, at once or later. */
export interface UserWrite<
  Input extends CallInput = CallInput,
  Output = unknown,
  Entity extends object = object,
> extends EventKind {
  readonly call: CallDefinition;
  readonly object: QueuedObject<Entity>;
  readonly isBackground?: false;
  /** What the lists call the tap: "Start". */
  readonly label: string;
  /** Beside the label; a general one where there is none. */
  readonly icon?: WriteIcon;
  idOf(input: Input): string;
  /** The fields that the tap changes, shown over whatever is read until the server has answered. */
  overlay(entity: Entity, at: Instant, input: Input): Partial<Entity>;
  /** The object in the server's answer; without it the overlay's fields are what is right then. */
  entityOf?(answer: Output): Entity;
  /** Says that it was refused, with the server's own words where it had any. */
  failureText(message: string | null): string;
  /** How that looks: a warning, unless it is more urgent than what else did not arrive. */
  failureLook?: 'danger';
}

/** A call that the app makes by itself. */
export interface BackgroundWrite<Input extends CallInput = CallInput> extends EventKind {
  readonly call: CallDefinition;
  readonly isBackground: true;
  idOf(input: Input): null;
}

export type QueuedWrite = UserWrite | BackgroundWrite;

type UserWriteParts<Input extends CallInput, Output, Entity extends object> = Omit<
  UserWrite<Input, Output, Entity>,
  'call' | 'objectType' | 'type' | 'isBackground'
>;

/** Declares what a tap on one of a feature's queued calls does. Its type in stored rows is the call's id. */
export function defineUserWrite<Input extends CallInput, Output, Entity extends object>(
  call: CallDefinition<Input, Output>,
  parts: UserWriteParts<Input, Output, Entity>,
): UserWrite<Input, Output, Entity> {
  return { ...parts, call: call as CallDefinition, type: call.id, objectType: parts.object.type };
}
