import {
  type CallDefinition,
  type CallInput,
  type CallParams,
  type InputOf,
  type OutputOf,
  paramsText,
  parseParams,
} from '@/lib/core/ground/contract/define-call';
import {
  isSameScope,
  LIVE_WORLD,
  type SessionScope,
  scopeText,
} from '@/lib/core/ground/contract/session-scope';
import { type Day, dayOf } from '@/lib/core/ground/time/zoned';
import type { PersistedAnswer } from '@/lib/core/phone/client/call-context';
import { isQuotaError } from '@/lib/core/phone/indexed-db/open-database';
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
  readonly zone: string;
  /** The device clock is not corrected here: answers are stored and expire by the same clock. */
  readonly nowMs?: () => number;
}

/**
 * Never rejects: an error is a miss. Serves the remembered scope only; another tab may have signed out. [CACHE-01]
 * [CACHE-17]
 */
export interface AnswerStore {
  read<C extends CallDefinition>(
    scope: SessionScope,
    call: C,
    input: InputOf<C>,
  ): Promise<PersistedAnswer<OutputOf<C>> | null>;
  find<C extends CallDefinition>(
    scope: SessionScope,
    call: C,
    isIt: (value: OutputOf<C>) => boolean,
  ): Promise<PersistedAnswer<OutputOf<C>> | null>;
  write<C extends CallDefinition>(
    scope: SessionScope,
    call: C,
    input: InputOf<C>,
    answer: PersistedAnswer<OutputOf<C>>,
  ): Promise<void>;
  change<C extends CallDefinition>(
    scope: SessionScope,
    call: C,
    isIt: (params: CallParams) => boolean,
    change: (value: OutputOf<C>) => OutputOf<C>,
  ): Promise<void>;
  drop<C extends CallDefinition>(scope: SessionScope, call: C, input: InputOf<C>): Promise<void>;
  /** Deletes one person's answers, or all. The remembered scope stays. */
  clear(scope?: SessionScope): Promise<void>;
  purge(): Promise<void>;
  /** Deletes the answers of all other scopes; with null, of all. */
  rememberScope(scope: SessionScope | null): Promise<void>;
  rememberedScope(): Promise<SessionScope | null>;
  rememberClock(offsetMs: number): Promise<void>;
  rememberedClock(): Promise<number | null>;
  forgetAll(): Promise<void>;
}

export function createAnswerStore({ db, zone, nowMs = Date.now }: AnswerStoreOptions): AnswerStore {
  const present = (): Present => ({ nowMs: nowMs(), today: today() });
  const today = (): Day => dayOf(new Date(nowMs()).toISOString(), zone);
  const clear = (scope?: SessionScope) =>
    silently(() => db.write((tx) => tx.objectStore('answers').delete(rangeOf(scope))));
  /** When the disk is full, deletes all answers and tries once more. [CACHE-16] */
  const save = (work: (tx: AnswerWriting) => Promise<void>) =>
    silently(() =>
      db.write(work).catch(async (error: unknown) => {
        if (!isQuotaError(error)) throw error;
        await clear();
        await db.write(work);
      }),
    );
  const rememberScope = (scope: SessionScope | null) =>
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
      const row = rowOf(keyOf(scope, call, input as CallInput), answer, {
        ...call.cache,
        ...{ weeksKept: weeksKept(call, input as CallInput), keptAtMs: nowMs() },
      });
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

const isDemo = (scope: SessionScope | null): boolean => scope !== null && scope.world !== LIVE_WORLD;

const scopeOfPhone = (tx: AnswerReading | AnswerWriting) =>
  tx.objectStore('meta').get('scope') as Promise<SessionScope | undefined>;

const isSame = (ofPhone: SessionScope | undefined, scope: SessionScope): boolean =>
  ofPhone !== undefined && isSameScope(ofPhone, scope);

async function silently<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

const keyOf = (scope: SessionScope, call: CallDefinition, input: CallInput): AnswerKey => [
  scopeText(scope),
  call.id,
  paramsText(call, input),
];

/** In IndexedDB, an array sorts after every string. */
const beginningWith = (first: readonly string[]) => IDBKeyRange.bound(first, [...first, []]);

const rangeOf = (scope?: SessionScope) => beginningWith(scope ? [scopeText(scope)] : []);

const weeksKept = ({ keepsWeeks }: CallDefinition, { query = {} }: CallInput): number | null =>
  keepsWeeks && query[keepsWeeks.askedBy] !== undefined ? keepsWeeks.weeks : null;

type KeptAs = NonNullable<CallDefinition['cache']> & Pick<AnswerRow, 'weeksKept' | 'keptAtMs'>;

function rowOf(
  [scope, call, params]: AnswerKey,
  { value, since }: PersistedAnswer<unknown>,
  { maxAgeS, ...kept }: KeptAs,
): AnswerRow {
  const expiresAtMs = kept.keptAtMs + maxAgeS * 1000;
  return { ...kept, scope, call, params, value, since, expiresAtMs, contract: CONTRACT_VERSION };
}

/** Rewriting an answer of the same age, e.g. after a queued write, must not extend its expiry. */
async function putRow(
  tx: AnswerWriting,
  scope: SessionScope,
  row: AnswerRow,
  present: Present,
): Promise<void> {
  if (!isSame(await scopeOfPhone(tx), scope)) return;
  const answers = tx.objectStore('answers');
  const former = validRow(await answers.get([row.scope, row.call, row.params]), present);
  if (former && isNewer(former.since, row.since)) return;
  const isSameAnswer = former !== null && !isNewer(row.since, former.since);
  const { keptAtMs, expiresAtMs } = isSameAnswer ? former : row;
  await answers.put({ ...row, keptAtMs, expiresAtMs });
}

async function rowsOfCall(
  tx: AnswerReading,
  scope: SessionScope,
  call: CallDefinition,
): Promise<AnswerRow[]> {
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

async function setScope(tx: AnswerWriting, scope: SessionScope | null): Promise<void> {
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
