/** Holds the listeners of each channel, shared by the two routes. */
export type Listeners = Map<string, Set<(text: string) => void>>;

const store = globalThis as typeof globalThis & { listeners?: Listeners };

export function listeners(): Listeners {
  store.listeners ??= new Map();
  return store.listeners;
}
