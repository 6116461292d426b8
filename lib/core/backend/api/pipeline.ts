import type { WireResponse } from '@/lib/core/ground/contract/wire-message';
import { Refusal, refusalResponse } from './refusal';

type Answer<Exchange> = (exchange: Exchange) => Promise<WireResponse>;

/** Runs the following steps, with what this step adds. */
export type Next<More = object> = (more: More) => Promise<WireResponse>;

/** These are the steps of a request, in order. The exchange is what is known about it so far. */
export interface Pipeline<Given, Exchange> {
  /** Such a step adds to the exchange, or refuses the request. */
  add<More extends object>(
    step: (exchange: Exchange) => More | Refusal | Promise<More | Refusal>,
  ): Pipeline<Given, Exchange & More>;
  /** Such a step runs around the following ones, for example their transaction. */
  around<More extends object>(
    step: (exchange: Exchange, next: Next<More>) => Promise<WireResponse>,
  ): Pipeline<Given, Exchange & More>;
  answer(last: Answer<Exchange>): Answer<Given>;
}

export const pipeline = <Given>(): Pipeline<Given, Given> => endingIn((given, last) => last(given));

function endingIn<Given, Exchange>(
  run: (given: Given, last: Answer<Exchange>) => Promise<WireResponse>,
): Pipeline<Given, Exchange> {
  return {
    add: (step) =>
      endingIn((given, last) =>
        run(given, async (exchange) => {
          const more = await step(exchange);
          return more instanceof Refusal ? refusalResponse(more) : last({ ...exchange, ...more });
        }),
      ),
    around: (step) =>
      endingIn((given, last) =>
        run(given, (exchange) => step(exchange, (more) => last({ ...exchange, ...more }))),
      ),
    answer: (last) => (given) => run(given, last),
  };
}
