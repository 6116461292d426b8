import type { CallDefinition, InputOf } from '@/lib/core/ground/contract/define-call';

export interface FirstAnswer<C extends CallDefinition = CallDefinition> {
  readonly call: C;
  readonly input: InputOf<C>;
}

export const firstAnswer = <C extends CallDefinition>(call: C, input: InputOf<C>): FirstAnswer<C> => ({
  call,
  input,
});
