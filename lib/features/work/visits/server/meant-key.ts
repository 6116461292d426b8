export interface KeyPlace {
  readonly location: 'worker' | 'customer';
  readonly holderId: number | null;
}

export interface OpenMove {
  readonly toHolder: number | null;
  readonly remoteKeyTransferId: number | null;
}

/** Finds first a key that the worker has, then one on its way to them, then the customer's, then any. */
export function meantKey<Key extends KeyPlace & { readonly open: OpenMove | null }>(
  keys: readonly Key[],
  workerId: number | null,
): Key | null {
  return (
    keys.find(({ holderId }) => holderId !== null && holderId === workerId) ??
    keys.find(({ open }) => open !== null && open.toHolder !== null && open.toHolder === workerId) ??
    keys.find(({ location, open }) => location === 'customer' && !open) ??
    keys[0] ??
    null
  );
}
