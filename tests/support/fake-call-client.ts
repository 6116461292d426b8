import { type CallError, type CallResult, callError } from '@/lib/core/ground/contract/call-error';
import type { CallDefinition, CallInput, OutputOf } from '@/lib/core/ground/contract/define-call';
import type { CallClient, ClientOptions } from '@/lib/core/phone/client/client';

export interface MadeCall {
  readonly id: string;
  readonly input: CallInput;
  readonly options: ClientOptions;
}

type Answer = (made: MadeCall) => Promise<CallResult<unknown>>;

/** The fake gateway responds as configured, otherwise with no_internet. */
export class FakeCallClient {
  readonly made: MadeCall[] = [];
  readonly #answers = new Map<string, Answer>();

  /** Sets the response of all later calls of this kind. */
  answer<C extends CallDefinition>(call: C, give: (made: MadeCall) => OutputOf<C>): void {
    this.#answers.set(call.id, async (made) => ({ ok: true, value: give(made) }));
  }

  refuse(call: CallDefinition, error: CallError): void {
    this.#answers.set(call.id, async () => ({ ok: false, error }));
  }

  /** Holds all later calls of this kind; the returned function releases them with a result. */
  hold<C extends CallDefinition>(call: C): (result: CallResult<OutputOf<C>>) => void {
    let release: (result: CallResult<OutputOf<C>>) => void = () => {};
    const held = new Promise<CallResult<unknown>>((resolve) => {
      release = resolve;
    });
    this.#answers.set(call.id, () => held);
    return (result) => release(result);
  }

  /** Returns the calls of one kind, in order. */
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
