import type { ScopedMutator } from 'swr';
import type { CallClient } from '@/lib/core/phone/client/client';

export interface LivePage {
  readonly isImpersonating: boolean;
  readonly mutate: ScopedMutator;
  readonly client: CallClient;
  readonly readAgain: (names: readonly string[]) => void;
}

/** Holds the appliers by type of event. `isFirst` is true in one tab only. */
export type EventAppliers<Event extends { readonly type: string }> = {
  readonly [Type in Event['type']]: (
    page: LivePage,
    event: Extract<Event, { readonly type: Type }>,
    isFirst: boolean,
  ) => void;
};
