import 'server-only';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import {
  type CallDefinition,
  type CallInput,
  callKey,
  type InputOf,
  type OutputOf,
} from '@/lib/core/ground/contract/define-call';
import type { PageAnswer } from '@/lib/core/ground/contract/page-answer';
import { withTimeout } from '@/lib/core/ground/time/with-timeout';

export interface Bringing {
  /** `answer` replaces what the call itself would answer. */
  readonly bring: <C extends CallDefinition>(
    call: C,
    input: InputOf<C>,
    answer: Promise<CallResult<OutputOf<C>>>,
  ) => Promise<CallResult<OutputOf<C>>>;
  /** Returns true after `waitMs`: nothing more is worth asking. */
  readonly isLate: () => boolean;
}

/** Returns the answers that came within `waitMs`. The phone asks for the others, and for those that failed. */
export async function bringAnswers(
  waitMs: number,
  ask: (bringing: Bringing) => Promise<unknown>,
): Promise<readonly PageAnswer[]> {
  const brought: PageAnswer[] = [];
  let isLate = false;
  const bring: Bringing['bring'] = async (call, input, answer) => {
    const result = await answer;
    // A demo gives no other answer to the phone.
    const isFinal = result.ok || result.error.code === 'demo_missing';
    if (isFinal) brought.push({ key: callKey(call, input as CallInput), result });
    return result;
  };
  await withTimeout(ask({ bring, isLate: () => isLate }), waitMs);
  isLate = true;
  return [...brought];
}
