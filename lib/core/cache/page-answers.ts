import type { AnswerCache } from '@/lib/core/client/call-context';
import { type CallDefinition, type CallInput, paramsText } from '@/lib/core/contract/define-call';
import { type EventScope, isSameScope } from '@/lib/core/contract/event-scope';
import { idleCallback } from '@/lib/core/scheduling/idle-callback';
import type { AnswerStore } from './answer-store';

/** What a page's answer cache needs; tests give their own. */
export interface PageAnswersOptions {
  readonly scope: EventScope;
  /** Fetches the store with its code, which no page carries before its own buttons work. */
  readonly openStore: () => Promise<AnswerStore>;
  /** Resolves once the screen stands; what is urgent does not wait for it. */
  readonly stableScreen: () => Promise<void>;
}

export interface PageAnswers extends AnswerCache {
  /** Once the screen stands: says whose phone this is and throws away what is past. */
  readonly start: () => Promise<void>;
  /** Persists how far the phone's clock is off. */
  readonly persistClock: (offsetMs: number) => void;
}

/** The answers of one person in one page: nothing that can wait comes between a worker and the screen. */
export function createPageAnswers({ scope, openStore, stableScreen }: PageAnswersOptions): PageAnswers {
  const waiting = new Map<string, (store: AnswerStore) => Promise<void>>();
  let stable: Promise<void> | null = null;
  let opening: Promise<AnswerStore> | null = null;
  let isWriting = false;

  const whenStable = () => (stable ??= stableScreen());
  /** The store knows the person before anything is read: it gives and takes only what is theirs. */
  const store = () =>
    (opening ??= openStore()
      .then(async (opened) => {
        const remembered = await opened.rememberedScope();
        // A write is slow beside a read, and a screen may wait for it.
        if (remembered === null || !isSameScope(remembered, scope)) await opened.rememberScope(scope);
        return opened;
      })
      .catch((error) => {
        opening = null;
        throw error;
      }));
  /** Of what is persisted several times before its turn, the last one counts. */
  const write = async () => {
    if (isWriting) return;
    isWriting = true;
    await whenStable();
    for (const [name, work] of waiting) {
      await idleCallback();
      waiting.delete(name);
      await store().then(work, forgiven);
    }
    isWriting = false;
  };
  const enqueue = (name: string, work: (store: AnswerStore) => Promise<void>) => {
    waiting.delete(name);
    waiting.set(name, work);
    void write();
  };
  return {
    read: async (call, input, { isUrgent }) => {
      if (call.cache === null) return null;
      if (!isUrgent) await whenStable();
      return store().then((opened) => opened.read(scope, call, input), forgiven);
    },
    find: async (call, isIt) => {
      if (call.cache === null) return null;
      return store().then((opened) => opened.find(scope, call, isIt), forgiven);
    },
    persist: (call, input, answer) => {
      if (call.cache === null) return;
      enqueue(nameOf(call, input), (opened) => opened.write(scope, call, input, answer));
    },
    change: (call, isIt, change) => {
      changes += 1;
      enqueue(`change ${changes}`, (opened) => opened.change(scope, call, isIt, change));
    },
    drop: (call, input) => {
      if (call.cache !== null) enqueue(nameOf(call, input), (opened) => opened.drop(scope, call, input));
    },
    persistClock: (offsetMs) => enqueue('clock', (opened) => opened.rememberClock(offsetMs)),
    start: async () => {
      await whenStable();
      await store().then((opened) => opened.purge(), forgiven);
    },
  };
}

/** Each change has a name of its own, since none takes the place of another one. */
let changes = 0;

const nameOf = (call: CallDefinition, input: unknown) => `${call.id} ${paramsText(call, input as CallInput)}`;

/** Code that could not be fetched is storage that is not there. */
const forgiven = () => null;
