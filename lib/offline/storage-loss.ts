/**
 * How many waiting taps were lost with the phone's storage: a browser evicts a database whole, and an empty one does not
 * say that it was full. `noted` is what a page last noted of it in another storage, `waiting` and `ended` what the outbox
 * holds: taps that another page has sent meanwhile have left their outcomes there. 0 where nothing is known to be lost.
 */
export function lostTaps({
  noted,
  waiting,
  ended,
}: {
  readonly noted: number;
  readonly waiting: number;
  readonly ended: number;
}): number {
  return waiting === 0 && ended === 0 ? noted : 0;
}
