/** Who listens to which channel, for the two routes of this process. */
export type Listeners = Map<string, Set<(text: string) => void>>;

const store = globalThis as typeof globalThis & { listeners?: Listeners };

export function listeners(): Listeners {
  store.listeners ??= new Map();
  return store.listeners;
}
