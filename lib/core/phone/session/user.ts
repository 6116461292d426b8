'use client';

import { createContext, use, useContext, useEffect } from 'react';
import useSWR from 'swr';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { callKey } from '@/lib/core/ground/contract/define-call';
import type { SessionScope } from '@/lib/core/ground/contract/session-scope';
import { EXPAND_USER, sessionCalls } from '@/lib/core/ground/session/calls';
import { isMissingUser } from '@/lib/core/ground/session/model';
import type { Worker } from '@/lib/core/ground/session/schema';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { useCall } from '@/lib/core/phone/client/use-call';
import { useClock } from './clock';

/** `since` is set for a persisted user; without it the user is current. */
type LoadedUser = (CallResult<Worker> & { readonly since?: Instant }) | null;

/** The user is a promise when it is streamed after the page, and null when no worker is signed in. */
export type UserLoad = LoadedUser | Promise<LoadedUser>;

export const UserContext = createContext<UserLoad>(null);

/** It is part of the cache key: all readers must use it. */
export const USER_INPUT = { query: { expand: EXPAND_USER } } as const;

export function useUser(): Worker | null {
  const loaded = useLoaded();
  const { data } = useSWR<Worker>(
    loaded && callKey(sessionCalls.getUser, USER_INPUT),
    null,
    loaded?.ok ? { fallbackData: loaded.value } : {},
  );
  return data ?? null;
}

export function useIsSignedIn(): boolean {
  return useLoaded() !== null;
}

/** The shell mounts it once. Redirects to the sign-in when the server refuses the user. [AUTH-16] */
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

export const isStreamed = (load: UserLoad): load is Promise<LoadedUser> =>
  typeof load === 'object' && load !== null && 'then' in load;

const goTo = (address: string) => location.assign(address);

function useLoaded(): LoadedUser {
  const load = useContext(UserContext);
  return isStreamed(load) ? use(load) : load;
}

export const ScopeContext = createContext<SessionScope | null>(null);

export const useScope = (): SessionScope | null => useContext(ScopeContext);
