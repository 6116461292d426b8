import type { CallResult } from './call-error';
import type { callKey } from './define-call';

/** The server gives this answer with the page, so that the phone need not ask. */
export interface PageAnswer {
  readonly key: ReturnType<typeof callKey>;
  readonly result: CallResult<unknown>;
}
