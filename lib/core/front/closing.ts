/** What has to be closed, in order, before the process ends. */
export type Closing = () => Promise<void>;

/** On `globalThis`: Next bundles what opens the database apart from the server that closes it. */
const home: { sweepClosings?: Set<Closing>; sweepStreams?: Set<Closing> } = globalThis as never;

/** Has this done at the process's orderly end, after the last answer. */
export function closeAtEnd(close: Closing): void {
  home.sweepClosings ??= new Set();
  home.sweepClosings.add(close);
}

/** Closes all of it; one that fails keeps no other from closing. */
export async function closeEverything(): Promise<void> {
  const closings = [...(home.sweepClosings ?? [])];
  home.sweepClosings?.clear();
  await Promise.allSettled(closings.map((close) => close()));
}

/** Has this done when the process is told to end: answers that would go on for ever end there, and others are awaited. */
export function endAtStop(end: Closing): void {
  home.sweepStreams ??= new Set();
  home.sweepStreams.add(end);
}

/** Ends them. */
export async function endStreams(): Promise<void> {
  await Promise.allSettled([...(home.sweepStreams ?? [])].map((end) => end()));
}
