import { type CallDefinition, type CallInput, paramsText } from '@/lib/core/ground/contract/define-call';
import { isSameScope, type SessionScope } from '@/lib/core/ground/contract/session-scope';
import type { AnswerCache } from '@/lib/core/phone/client/call-context';
import { idleCallback } from '@/lib/core/phone/scheduling/idle-callback';
import type { AnswerStore } from './answer-store';

export interface PageAnswersOptions {
  readonly scope: SessionScope;
  readonly openStore: () => Promise<AnswerStore>;
  readonly stableScreen: () => Promise<void>;
}

export interface PageAnswers extends AnswerCache {
  readonly start: () => Promise<void>;
  readonly persistClock: (offsetMs: number) => void;
}

export function createPageAnswers({ scope, openStore, stableScreen }: PageAnswersOptions): PageAnswers {
  const waiting = new Map<string, (store: AnswerStore) => Promise<void>>();
  let stable: Promise<void> | null = null;
  let opening: Promise<AnswerStore> | null = null;
  let isWriting = false;

  const whenStable = () => (stable ??= stableScreen());
  /** Sets the owner before the first read, so that only their answers are used. */
  const store = () =>
    (opening ??= openStore()
      .then(async (opened) => {
        const remembered = await opened.rememberedScope();
        // Writes are slow; skip this one when the scope is the same.
        if (remembered === null || !isSameScope(remembered, scope)) await opened.rememberScope(scope);
        return opened;
      })
      .catch((error) => {
        opening = null;
        throw error;
      }));
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

/** Each change has a unique name, so that none replaces another. */
let changes = 0;

const nameOf = (call: CallDefinition, input: unknown) => `${call.id} ${paramsText(call, input as CallInput)}`;

/** If the code cannot be fetched, behave as without storage. */
const forgiven = () => null;
