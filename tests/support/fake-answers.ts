import {
  type CallDefinition,
  type CallInput,
  callKey,
  type OutputOf,
} from '@/lib/core/ground/contract/define-call';
import type { AnswerCache, PersistedAnswer } from '@/lib/core/phone/client/call-context';

const nameOf = (call: CallDefinition, input: unknown) => JSON.stringify(callKey(call, input as CallInput));

/** Holds a phone's persisted responses in memory; while held, reads wait for the release. */
export class FakeAnswers {
  readonly rows = new Map<string, PersistedAnswer<unknown>>();
  readonly urgent: boolean[] = [];
  #held: Promise<void> = Promise.resolve();

  give<C extends CallDefinition>(call: C, input: CallInput, value: OutputOf<C>, since: string): void {
    this.rows.set(nameOf(call, input), { value, since });
  }

  keptOf<C extends CallDefinition>(call: C, input: CallInput): PersistedAnswer<OutputOf<C>> | undefined {
    return this.rows.get(nameOf(call, input)) as PersistedAnswer<OutputOf<C>> | undefined;
  }

  hold(): () => void {
    let release = () => {};
    this.#held = new Promise((resolve) => {
      release = resolve;
    });
    return () => release();
  }

  readonly cache: AnswerCache = {
    read: async (call, input, { isUrgent }) => {
      this.urgent.push(isUrgent);
      await this.#held;
      return (this.rows.get(nameOf(call, input)) ?? null) as never;
    },
    find: async (call, isIt) => {
      const isOfCall = (name: string) => JSON.parse(name)[0] === call.id;
      const fitting = [...this.rows].find(([name, { value }]) => isOfCall(name) && isIt(value as never));
      return (fitting?.[1] ?? null) as never;
    },
    persist: (call, input, answer) => {
      if (call.cache) this.rows.set(nameOf(call, input), answer);
    },
    change: (call, isIt, change) => {
      for (const [name, row] of this.rows) {
        const [id, params] = JSON.parse(name);
        if (id !== call.id || !isIt(params)) continue;
        this.rows.set(name, { ...row, value: change(row.value as never) });
      }
    },
    drop: (call, input) => void this.rows.delete(nameOf(call, input)),
  };
}
