/** A start that cannot go on. The message is one sentence that says what to do, fit to be the only thing printed. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
