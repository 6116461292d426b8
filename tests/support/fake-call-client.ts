import type { CallClient, ClientOptions } from '@/lib/core/client/client';
import { type CallError, type CallResult, callError } from '@/lib/core/contract/call-error';
import type { CallDefinition, CallInput, OutputOf } from '@/lib/core/contract/define-call';

export interface MadeCall {
  readonly id: string;
  readonly input: CallInput;
  readonly options: ClientOptions;
}

type Answer = (made: MadeCall) => Promise<CallResult<unknown>>;

/** The gateway's side of a screen under test: answers what it was told to, and no internet otherwise. */
export class FakeCallClient {
  readonly made: MadeCall[] = [];
  readonly #answers = new Map<string, Answer>();

  /** Answers every further call of that kind. */
  answer<C extends CallDefinition>(call: C, give: (made: MadeCall) => OutputOf<C>): void {
    this.#answers.set(call.id, async (made) => ({ ok: true, value: give(made) }));
  }

  refuse(call: CallDefinition, error: CallError): void {
    this.#answers.set(call.id, async () => ({ ok: false, error }));
  }

  /** Keeps every further call of that kind waiting until `release` is called with its answer. */
  hold<C extends CallDefinition>(call: C): (result: CallResult<OutputOf<C>>) => void {
    let release: (result: CallResult<OutputOf<C>>) => void = () => {};
    const held = new Promise<CallResult<unknown>>((resolve) => {
      release = resolve;
    });
    this.#answers.set(call.id, () => held);
    return (result) => release(result);
  }

  /** Those of one kind, in order. */
  madeOf(call: CallDefinition): readonly MadeCall[] {
    return this.made.filter(({ id }) => id === call.id);
  }

  readonly client: CallClient = async (call, input, options = {}) => {
    const made: MadeCall = { id: call.id, input: input as CallInput, options };
    this.made.push(made);
    const answer = this.#answers.get(call.id);
    const result = answer
      ? await answer(made)
      : { ok: false as const, error: callError('no_internet', 'fake') };
    return result as CallResult<never>;
  };
}
