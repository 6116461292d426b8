/**
 * Whose an answer or an event is, and of which marketplace: a demo never receives a real finish, nor one person another's.
 * See docs/decisions/0029-requests-name-their-session.md.
 */
export interface EventScope {
  readonly environment: string;
  /** `live`, or what names the demo session. */
  readonly world: string;
  readonly userId: number;
}

/** The world of everybody who is in no demo. */
export const LIVE_WORLD = 'live';

/** The world of an administrator who acts as somebody: nothing of it is written to the phone. [IMP-01] */
export const IMPERSONATION_WORLD = 'acting';

/** One line that distinguishes scopes: what a request says of its owner, and the first part of a cache's keys. */
export const scopeText = ({ environment, world, userId }: EventScope): string =>
  `${environment}/${world}/${userId}`;

export function isSameScope(one: EventScope, other: EventScope): boolean {
  return one.environment === other.environment && one.world === other.world && one.userId === other.userId;
}
