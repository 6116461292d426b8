'use client';

import { createContext, use, useContext, useEffect } from 'react';
import useSWR from 'swr';
import { useCall } from '@/lib/core/client/use-call';
import type { CallResult } from '@/lib/core/contract/call-error';
import { callKey } from '@/lib/core/contract/define-call';
import type { EventScope } from '@/lib/core/contract/event-scope';
import type { Instant } from '@/lib/core/time/zoned';
import { routes, withBasePath } from '@/lib/routes';
import { EXPAND_USER, sessionCalls } from './calls';
import { useClock } from './clock';
import { isMissingUser } from './model';
import type { Worker } from './wire';

/** A person that the phone has persisted says since when they are so; one that the server loaded is so now. */
type LoadedUser = (CallResult<Worker> & { readonly since?: Instant }) | null;

/**
 * What the server found out about the person while it made the page, streamed to the browser when it came late; null
 * when nobody whom the app is for is signed in.
 */
export type UserLoad = LoadedUser | Promise<LoadedUser>;

export const UserContext = createContext<UserLoad>(null);

/** What the app asks of the person; the key under which every reader finds them. */
export const USER_INPUT = { query: { expand: EXPAND_USER } } as const;

/** The signed-in person, kept fresh by the shell; null when signed out and when they could not be loaded. */
export function useUser(): Worker | null {
  const loaded = useLoaded();
  const { data } = useSWR<Worker>(
    loaded && callKey(sessionCalls.getUser, USER_INPUT),
    null,
    loaded?.ok ? { fallbackData: loaded.value } : {},
  );
  return data ?? null;
}

/** Whether somebody is signed in, also when nothing else is known of them. */
export function useIsSignedIn(): boolean {
  return useLoaded() !== null;
}

/**
 * Keeps the person of `useUser` fresh: one component in the shell does it for all. A person not loaded is asked for again; one
 * whom neither the phone knows nor the marketplace gives comes to the sign-in. [AUTH-16]
 */
export function useUserSync(leaveTo: (address: string) => void = goTo): void {
  const loaded = useLoaded();
  const { now } = useClock();
  const { data, error } = useCall(sessionCalls.getUser, USER_INPUT, loaded?.ok ? loaded : null, {
    isOn: loaded !== null,
    now,
    ...(loaded?.since && { loadedAt: loaded.since }),
  });
  const isMissing = data === undefined && error !== null && isMissingUser(error);
  useEffect(() => {
    if (isMissing) leaveTo(withBasePath(routes.loginWithoutUser(`${location.pathname}${location.search}`)));
  }, [isMissing, leaveTo]);
}

/** Whether the person is streamed after the page. */
export const isStreamed = (load: UserLoad): load is Promise<LoadedUser> =>
  typeof load === 'object' && load !== null && 'then' in load;

const goTo = (address: string) => location.assign(address);

function useLoaded(): LoadedUser {
  const load = useContext(UserContext);
  return isStreamed(load) ? use(load) : load;
}

/** Whose page this is, for the queue and the caches; null when nobody is signed in. */
export const ScopeContext = createContext<EventScope | null>(null);

export const useScope = (): EventScope | null => useContext(ScopeContext);
