export type Closing = () => Promise<void>;

/**
 * It is on `globalThis`, because Next bundles the code that opens the database separately from the server that closes
 * it.
 */
const home: { sweepClosings?: Set<Closing>; sweepStreams?: Set<Closing> } = globalThis as never;

export function closeAtEnd(close: Closing): void {
  home.sweepClosings ??= new Set();
  home.sweepClosings.add(close);
}

export async function closeEverything(): Promise<void> {
  const closings = [...(home.sweepClosings ?? [])];
  home.sweepClosings?.clear();
  await Promise.allSettled(closings.map((close) => close()));
}

/** Runs when the process is asked to stop: ends event streams, which would never finish by themselves. */
export function endAtStop(end: Closing): void {
  home.sweepStreams ??= new Set();
  home.sweepStreams.add(end);
}

export async function endStreams(): Promise<void> {
  await Promise.allSettled([...(home.sweepStreams ?? [])].map((end) => end()));
}
