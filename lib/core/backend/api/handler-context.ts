import type { PasswordQueue } from '@/lib/core/backend/accounts/password';
import type { AuditSubject } from '@/lib/core/backend/accounts/tables';
import type { Account, TokenOwner } from '@/lib/core/backend/accounts/token';
import type { Database } from '@/lib/core/backend/database/database';
import type { PushResult, SendPush } from '@/lib/core/backend/push/send-push';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import type { InputOf, OutputOf } from '@/lib/core/ground/contract/define-call';
import type { Caller } from '@/lib/core/ground/contract/wire-message';
import type { CustomerLimit, ReferralLimit, ResetLimit, SignInLimit } from '@/lib/core/ground/server/limits';
import type { RateLimit } from '@/lib/core/ground/server/rate-limit';
import type { Instant } from '@/lib/core/ground/time/zoned';
import type { CallId, calls } from '@/lib/features/gateway';
import type { Refusal } from './refusal';

export interface PublicContext {
  readonly database: Database;
  readonly signInLimit: SignInLimit;
  readonly customerLimit: CustomerLimit;
  readonly referralLimit: ReferralLimit;
  readonly resetLimit: ResetLimit;
  readonly photoLimit: RateLimit;
  readonly setPasswordLimit: RateLimit;
  readonly testPushLimit: RateLimit;
  readonly sendPush: SendPush;
  readonly passwords: PasswordQueue;
  readonly caller: Caller;
}

export type PreparationContext = Pick<
  PublicContext,
  'database' | 'photoLimit' | 'signInLimit' | 'setPasswordLimit' | 'testPushLimit' | 'sendPush' | 'passwords'
> & {
  readonly owner: TokenOwner;
  readonly caller: Caller;
};

export interface Prepared {
  readonly photo?: Uint8Array;
  /** It is null when the new password equals the old one. `checkedHash` is the hash that the old password matched. */
  readonly password?: { readonly hash: string; readonly checkedHash: string } | null;
  readonly ownPasswordHash?: string;
  /** The code of the second factor was right, and is spent. */
  readonly isCodeRight?: true;
  /** This is the subscription that a test was sent to, and what became of the test. */
  readonly testPush?: { readonly token: string; readonly result: PushResult };
  /** A new colleague gets this password. */
  readonly oneTimePassword?: { readonly password: string; readonly hash: string };
}

export interface AccountContext extends WorldContext {
  /** While impersonating, it is the administrator's account in the worker's role. */
  readonly account: Account;
  readonly tokenHash: string;
  readonly prepared: Prepared;
  readonly requestId: string;
  readonly administrator: Account | null;
  readonly addToAudit: (details: AuditDetails) => void;
}

/**
 * `before` and `after` are values of a setting, switch or role. `workerId` is the cleaner concerned, if the address does
 * not say.
 */
export type AuditDetails = AuditSubject;

export interface OfficeContext extends AccountContext {
  readonly owner: TokenOwner;
}

export interface WorkerContext extends AccountContext {
  readonly workerId: number;
  /** This is the client timestamp where it is plausible, else the time of arrival. */
  readonly tapAt: Instant;
  readonly clientTimestamp: Instant | null;
  readonly address: string | null;
  readonly device: { readonly id: string | null; readonly appVersion: string | null };
}

/**
 * `{ async name(ctx, { params, body }) { … } } satisfies Handlers<WorkerContext>`: the key is the call's id, which gives
 * the types of input and answer.
 */
export type Handlers<Context> = {
  readonly [Id in CallId]?: (
    ctx: Context,
    input: InputOf<(typeof calls)[Id]>,
  ) => Promise<OutputOf<(typeof calls)[Id]> | Accepted<OutputOf<(typeof calls)[Id]>> | Refusal>;
};

/** The answer has status 202: a background job does the rest. [API-03] */
export class Accepted<Answer> {
  constructor(readonly answer: Answer) {}
}

export type Preparations = {
  readonly [Id in CallId]?: (
    ctx: PreparationContext,
    input: InputOf<(typeof calls)[Id]>,
  ) => Promise<Prepared | Refusal>;
};
