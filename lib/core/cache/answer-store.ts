import type { PersistedAnswer } from '@/lib/core/client/call-context';
import {
  type CallDefinition,
  type CallInput,
  type CallParams,
  type InputOf,
  type OutputOf,
  paramsText,
  parseParams,
} from '@/lib/core/contract/define-call';
import { type EventScope, isSameScope, LIVE_WORLD, scopeText } from '@/lib/core/contract/event-scope';
import { isQuotaError } from '@/lib/core/indexed-db/open-database';
import { type Day, dayOf } from '@/lib/core/time/zoned';
import {
  type AnswerDb,
  type AnswerKey,
  type AnswerReading,
  type AnswerRow,
  type AnswerWriting,
  CONTRACT_VERSION,
  isNewer,
  type Present,
  validRow,
} from './answer-db';

export interface AnswerStoreOptions {
  readonly db: AnswerDb;
  /** The marketplace's zone, in which days end. */
  readonly zone: string;
  /** The phone's clock, corrected by nothing: answers come and expire by the same one, however wrong it is. */
  readonly nowMs?: () => number;
}

/**
 * The answers that a phone persists, each under its owner, its call and its parameters. No storage is certain to be there,
 * so that none of this ever rejects: what cannot be read is a miss, and what cannot be written is not persisted. Only the
 * person whose phone it is has any: another tab's sign-out ends what this one does. [CACHE-01] [CACHE-17]
 */
export interface AnswerStore {
  read<C extends CallDefinition>(
    scope: EventScope,
    call: C,
    input: InputOf<C>,
  ): Promise<PersistedAnswer<OutputOf<C>> | null>;
  /** The first valid answer of a call that fits, whichever its parameters are. */
  find<C extends CallDefinition>(
    scope: EventScope,
    call: C,
    isIt: (value: OutputOf<C>) => boolean,
  ): Promise<PersistedAnswer<OutputOf<C>> | null>;
  /** Persists an answer unless a younger one is there. */
  write<C extends CallDefinition>(
    scope: EventScope,
    call: C,
    input: InputOf<C>,
    answer: PersistedAnswer<OutputOf<C>>,
  ): Promise<void>;
  /** Changes what is persisted of a call wherever its parameters fit; it stays as old as it is. */
  change<C extends CallDefinition>(
    scope: EventScope,
    call: C,
    isIt: (params: CallParams) => boolean,
    change: (value: OutputOf<C>) => OutputOf<C>,
  ): Promise<void>;
  drop<C extends CallDefinition>(scope: EventScope, call: C, input: InputOf<C>): Promise<void>;
  /** Throws the answers away, those of one person or all. Whose phone it is stays known. */
  clear(scope?: EventScope): Promise<void>;
  /** Throws away what no longer would be shown. [CACHE-03] [CACHE-04] */
  purge(): Promise<void>;
  /** Says whose phone this is; what is persisted of anybody else goes, and of everybody with null. */
  rememberScope(scope: EventScope | null): Promise<void>;
  /** Whose phone this is, for pages and a worker without a server. */
  rememberedScope(): Promise<EventScope | null>;
  /** How far the phone's clock is off, for a page that is opened without signal; null when nobody has said. */
  rememberClock(offsetMs: number): Promise<void>;
  rememberedClock(): Promise<number | null>;
  /** Signed out: nothing of anybody is left. */
  forgetAll(): Promise<void>;
}

export function createAnswerStore({ db, zone, nowMs = Date.now }: AnswerStoreOptions): AnswerStore {
  const present = (): Present => ({ nowMs: nowMs(), today: today() });
  const today = (): Day => dayOf(new Date(nowMs()).toISOString(), zone);
  const clear = (scope?: EventScope) =>
    silently(() => db.write((tx) => tx.objectStore('answers').delete(rangeOf(scope))));
  /** On a full disk everything that is only cached goes, once. [CACHE-16] */
  const save = (work: (tx: AnswerWriting) => Promise<void>) =>
    silently(() =>
      db.write(work).catch(async (error: unknown) => {
        if (!isQuotaError(error)) throw error;
        await clear();
        await db.write(work);
      }),
    );
  const rememberScope = (scope: EventScope | null) =>
    isDemo(scope) ? Promise.resolve() : save((tx) => setScope(tx, scope));
  return {
    read: async (scope, call, input) => {
      if (isDemo(scope) || call.cache === null) return null;
      const row = await silently(() =>
        db.read(async (tx) => {
          const isTheirs = isSame(await scopeOfPhone(tx), scope);
          return isTheirs ? tx.objectStore('answers').get(keyOf(scope, call, input as CallInput)) : null;
        }),
      );
      const persisted = validRow(row, present());
      return persisted && { value: persisted.value as OutputOf<typeof call>, since: persisted.since };
    },
    find: async (scope, call, isIt) => {
      if (isDemo(scope) || call.cache === null) return null;
      const rows = await silently(() => db.read((tx) => rowsOfCall(tx, scope, call)));
      const found = rows
        ?.map((row) => validRow(row, present()))
        .find((row) => row && isIt(row.value as OutputOf<typeof call>));
      return found ? { value: found.value as OutputOf<typeof call>, since: found.since } : null;
    },
    write: async (scope, call, input, answer) => {
      if (isDemo(scope) || call.cache === null) return;
      const row = rowOf(keyOf(scope, call, input as CallInput), call.cache, answer, nowMs());
      await save((tx) => putRow(tx, scope, row, present()));
    },
    change: async (scope, call, isIt, change) => {
      if (isDemo(scope)) return;
      const changeValue = (value: unknown) => change(value as OutputOf<typeof call>);
      await save((tx) => changeRows(tx, [scopeText(scope), call.id], isIt, changeValue, present()));
    },
    drop: (scope, call, input) =>
      isDemo(scope)
        ? Promise.resolve()
        : silently(() =>
            db.write((tx) => tx.objectStore('answers').delete(keyOf(scope, call, input as CallInput))),
          ),
    clear,
    purge: () => silently(() => db.write((tx) => purge(tx, present()))),
    rememberScope,
    rememberedScope: async () => (await silently(() => db.read((tx) => scopeOfPhone(tx)))) ?? null,
    rememberClock: (offsetMs) =>
      silently(() =>
        db.write(async (tx) => void (await tx.objectStore('meta').put(Math.round(offsetMs), 'clock'))),
      ),
    rememberedClock: async () => {
      const offsetMs = await silently(() => db.read((tx) => tx.objectStore('meta').get('clock')));
      return typeof offsetMs === 'number' && Number.isFinite(offsetMs) ? offsetMs : null;
    },
    forgetAll: () => rememberScope(null),
  };
}

/** [CACHE-18] */
const isDemo = (scope: EventScope | null): boolean => scope !== null && scope.world !== LIVE_WORLD;

const scopeOfPhone = (tx: AnswerReading | AnswerWriting) =>
  tx.objectStore('meta').get('scope') as Promise<EventScope | undefined>;

const isSame = (ofPhone: EventScope | undefined, scope: EventScope): boolean =>
  ofPhone !== undefined && isSameScope(ofPhone, scope);

/** Nothing that a storage does may stop a screen, which gets along without it. [CACHE-17] */
async function silently<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

const keyOf = (scope: EventScope, call: CallDefinition, input: CallInput): AnswerKey => [
  scopeText(scope),
  call.id,
  paramsText(call, input),
];

/** Every key that begins so: an empty list comes after every text. */
const beginningWith = (first: readonly string[]) => IDBKeyRange.bound(first, [...first, []]);

const rangeOf = (scope?: EventScope) => beginningWith(scope ? [scopeText(scope)] : []);

function rowOf(
  [scope, call, params]: AnswerKey,
  { name, maxAgeS }: NonNullable<CallDefinition['cache']>,
  { value, since }: PersistedAnswer<unknown>,
  keptAtMs: number,
): AnswerRow {
  const expiresAtMs = keptAtMs + maxAgeS * 1000;
  return { scope, call, params, name, value, since, keptAtMs, expiresAtMs, contract: CONTRACT_VERSION };
}

/** An answer that is there already, changed by a tap or read from here, does not get younger by being written again. */
async function putRow(tx: AnswerWriting, scope: EventScope, row: AnswerRow, present: Present): Promise<void> {
  if (!isSame(await scopeOfPhone(tx), scope)) return;
  const answers = tx.objectStore('answers');
  const former = validRow(await answers.get([row.scope, row.call, row.params]), present);
  if (former && isNewer(former.since, row.since)) return;
  const isSameAnswer = former !== null && !isNewer(row.since, former.since);
  const { keptAtMs, expiresAtMs } = isSameAnswer ? former : row;
  await answers.put({ ...row, keptAtMs, expiresAtMs });
}

async function rowsOfCall(tx: AnswerReading, scope: EventScope, call: CallDefinition): Promise<AnswerRow[]> {
  if (!isSame(await scopeOfPhone(tx), scope)) return [];
  return tx.objectStore('answers').getAll(beginningWith([scopeText(scope), call.id]));
}

async function changeRows(
  tx: AnswerWriting,
  first: readonly string[],
  isIt: (params: CallParams) => boolean,
  change: (value: unknown) => unknown,
  present: Present,
): Promise<void> {
  const answers = tx.objectStore('answers');
  for (const row of await answers.getAll(beginningWith(first))) {
    const persisted = validRow(row, present);
    if (!persisted || !isIt(parseParams(persisted.params))) continue;
    const value = change(persisted.value);
    if (value !== persisted.value) await answers.put({ ...persisted, value });
  }
}

async function purge(tx: AnswerWriting, present: Present): Promise<void> {
  for (let cursor = await tx.objectStore('answers').openCursor(); cursor; cursor = await cursor.continue()) {
    const persisted = validRow(cursor.value, present);
    if (persisted === null) await cursor.delete();
    else if (persisted.value !== cursor.value.value) await cursor.update(persisted);
  }
}

async function setScope(tx: AnswerWriting, scope: EventScope | null): Promise<void> {
  const answers = tx.objectStore('answers');
  if (scope === null) {
    await answers.clear();
    await tx.objectStore('meta').clear();
    return;
  }
  const theirs = rangeOf(scope);
  await answers.delete(IDBKeyRange.upperBound(theirs.lower, true));
  await answers.delete(IDBKeyRange.lowerBound(theirs.upper));
  await tx.objectStore('meta').put(scope, 'scope');
}
