/**
 * The owner of a response or write: one user's write must never reach another user, nor a demo's write a real job. See
 * docs/decisions/0029-requests-name-their-session.md.
 */
export interface SessionScope {
  readonly environment: string;
  /** It is `live`, or the id of the demo session. */
  readonly world: string;
  readonly userId: number;
}

export const LIVE_WORLD = 'live';

/** Names the world during impersonation: none of its data is persisted on the device. */
export const IMPERSONATION_WORLD = 'impersonation';

export const scopeText = ({ environment, world, userId }: SessionScope): string =>
  `${environment}/${world}/${userId}`;

export function isSameScope(one: SessionScope, other: SessionScope): boolean {
  return one.environment === other.environment && one.world === other.world && one.userId === other.userId;
}
