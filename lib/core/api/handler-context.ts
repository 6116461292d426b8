import type { PasswordQueue } from '@/lib/core/accounts/password';
import type { Account, TokenOwner } from '@/lib/core/accounts/token';
import type { InputOf, OutputOf } from '@/lib/core/contract/define-call';
import type { Caller } from '@/lib/core/contract/wire-message';
import type { Database } from '@/lib/core/database/database';
import type { CustomerLimit, ResetLimit, SignInLimit } from '@/lib/core/rate-limit/limits';
import type { RateLimit } from '@/lib/core/rate-limit/rate-limit';
import type { Instant } from '@/lib/core/time/zoned';
import type { WorldContext } from '@/lib/core/worlds/worlds';
import type { CallId, calls } from '@/lib/features/calls';
import type { Refusal } from './refusal';

/** For calls without a token: there is no world yet. */
export interface PublicContext {
  readonly database: Database;
  readonly signInLimit: SignInLimit;
  readonly customerLimit: CustomerLimit;
  readonly resetLimit: ResetLimit;
  readonly photoLimit: RateLimit;
  readonly setPasswordLimit: RateLimit;
  readonly passwords: PasswordQueue;
  readonly caller: Caller;
}

/** What a call has at hand before its transaction: who makes it, and no world. */
export type PreparationContext = Pick<
  PublicContext,
  'database' | 'photoLimit' | 'signInLimit' | 'setPasswordLimit' | 'passwords'
> & {
  readonly owner: TokenOwner;
};

/** What was made of a call's input before its transaction. */
export interface Prepared {
  /** The photo to keep, drawn anew. */
  readonly photo?: Uint8Array;
  /** The hash of a new password, for the one that was checked; null where it is the account's already. */
  readonly password?: { readonly hash: string; readonly checkedHash: string } | null;
  /** The hash of an applicant's own password. */
  readonly ownPasswordHash?: string;
}

/** Any signed-in person's call, in the world of their account. */
export interface AccountContext extends WorldContext {
  /** Of an administrator who acts as a worker it is as the worker's own. */
  readonly account: Account;
  readonly tokenHash: string;
  readonly prepared: Prepared;
  /** By which the log and the audit name the request. */
  readonly requestId: string;
  /** Who acts as the worker; null for somebody's own call. [IMP-01] */
  readonly administrator: Account | null;
  /** Adds names and values to the subject of the call's audit entry, for calls that are audited. */
  readonly addToAudit: (details: AuditDetails) => void;
}

export type AuditDetails = Readonly<Record<string, string | number>>;

/** An administrator's call from `/admin`. */
export interface AdminContext extends AccountContext {
  /** Their own token, with which all ends that they begin by it. */
  readonly owner: TokenOwner;
}

/** A cleaner's call. */
export interface WorkerContext extends AccountContext {
  readonly workerId: number;
  /** When the tap happened; the time of arrival where the phone did not say. */
  readonly tapAt: Instant;
  /** What the phone said of it, however wrong; null where it said nothing readable. */
  readonly clientTimestamp: Instant | null;
  /** The network address of the request; null where it is not known. */
  readonly address: string | null;
  /** What asks, as far as it says. */
  readonly device: { readonly id: string | null; readonly appVersion: string | null };
}

/** Handlers of these calls: decoded input in, entity or refusal out. */
export type HandlersOf<Id extends CallId, Context> = {
  readonly [K in Id]: (
    ctx: Context,
    input: InputOf<(typeof calls)[K]>,
  ) => Promise<OutputOf<(typeof calls)[K]> | Refusal>;
};

/** Preparations of these calls: what they made, or why the call is refused. */
export type PreparationsOf<Id extends CallId> = {
  readonly [K in Id]: (
    ctx: PreparationContext,
    input: InputOf<(typeof calls)[K]>,
  ) => Promise<Prepared | Refusal>;
};
