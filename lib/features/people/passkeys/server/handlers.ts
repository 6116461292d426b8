import 'server-only';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { confirmSession } from '@/lib/core/backend/accounts/confirmation';
import { accounts } from '@/lib/core/backend/accounts/tables';
import { issueToken } from '@/lib/core/backend/accounts/token';
import type {
  AccountContext,
  Handlers,
  Preparations,
  PublicContext,
  WorkerContext,
} from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/backend/api/refusal';
import { toInstant } from '@/lib/core/backend/database/columns';
import type { Queryable } from '@/lib/core/backend/database/database';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { acrossWorlds, inWorld, presentOf, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import { brand } from '@/lib/core/ground/site/brand';
import { TOO_MANY_TRIES_TEXT } from '@/lib/core/ground/texts/server-texts';
import { checkOwnPassword } from '@/lib/features/people/password/server/check-password';
import { enqueueOwnerMail } from '@/lib/features/people/password/server/mail';
import { passkeys } from '@/lib/features/records/people';
import { PASSKEY_LIMITS } from '../model';
import { PASSKEY_TEXTS } from '../server-texts';
import {
  challengeIn,
  creationOptions,
  isOpenChallenge,
  makeChallenge,
  readAssertion,
  rpIdOf,
  type StoredPasskey,
  signInOptions,
  spendChallenge,
  userHandleOf,
  verifyNew,
  verifyUse,
} from './webauthn';

const NOT_TAKEN = new Refusal('unauthorized', PASSKEY_TEXTS.notTaken);
const NOT_ADDED = new Refusal('validation_error', PASSKEY_TEXTS.notAdded);
const NO_PASSKEY = new Refusal('validation_error', PASSKEY_TEXTS.none);
const NOT_CONFIRMED = new Refusal('validation_error', PASSKEY_TEXTS.notConfirmed);
const TOO_MANY = new Refusal('validation_error', PASSKEY_TEXTS.tooMany);

const passwordFault = (text: string) =>
  new Refusal('validation_error', text, { details: { password: [text] } });
const PASSWORD_WANTED = passwordFault(PASSKEY_TEXTS.passwordWanted);
const WRONG_PASSWORD = passwordFault(PASSKEY_TEXTS.wrongPassword);

export const publicPasskeyHandlers = {
  /** The call names no account: the authenticator selects the passkey. */
  async beginPasskeySignIn(_, { body }) {
    const rpId = rpIdOf(body.origin);
    return rpId === null ? NOT_TAKEN : { options: await signInOptions(rpId, makeChallenge('sign-in')) };
  },

  /** It is rate-limited apart from passwords, so that guessing a password does not block its owner's passkey. */
  async signInByPasskey({ database, signInLimit, caller }, { body: { origin, credential } }) {
    const assertion = readAssertion(credential);
    const attempt = { address: caller.address, knownDevice: null, email: `passkey ${assertion?.id ?? ''}` };
    const wait = await signInLimit.tryFor(attempt);
    if (wait) return new Refusal('rate_limited', TOO_MANY_TRIES_TEXT, wait);
    const found = assertion && (await acrossWorlds(database, (tx) => findPasskey(tx, assertion.id)));
    const challenge = assertion && challengeIn(assertion);
    if (!found || !challenge || found.rpId !== rpIdOf(origin)) return NOT_TAKEN;
    const { userHandle } = assertion.response;
    if (userHandle !== undefined && userHandle !== userHandleOf(found.world, found.accountId))
      return NOT_TAKEN;
    const isOpen = (challenge: string) => isOpenChallenge(challenge, 'sign-in');
    const counter = await verifyUse(assertion, found, { origin, rpId: found.rpId, isOpen });
    if (counter === null) return NOT_TAKEN;
    const token = await inWorld(database, found.world, async (ctx) => {
      if (!(await countUse(ctx, found, counter)) || !(await spendChallenge(ctx, challenge))) return null;
      return issueToken(ctx, found.accountId);
    });
    if (token === null) return NOT_TAKEN;
    await signInLimit.forgive(attempt);
    return { token };
  },
} satisfies Handlers<PublicContext>;

/** It searches all worlds. Only workers have passkeys. */
async function findPasskey(tx: Queryable, credentialId: string): Promise<StoredPasskey | null> {
  const [row] = await tx
    .select({ passkey: passkeys })
    .from(passkeys)
    .innerJoin(accounts, sameWorld(accounts, passkeys, eq(accounts.id, passkeys.accountId)))
    .innerJoin(worlds, eq(worlds.id, passkeys.world))
    .where(
      and(
        eq(passkeys.credentialId, credentialId),
        eq(accounts.role, 'worker'),
        inArray(worlds.kind, ['marketplace', 'test']),
      ),
    );
  return row?.passkey ?? null;
}

export const passkeyPreparations = {
  /** A session alone cannot add a passkey: a stolen unlocked phone would gain permanent access. */
  async beginPasskey(context, { body: { password } }) {
    const { createdAt, world } = context.owner;
    const ageMs = Date.parse(presentOf(world).now) - Date.parse(createdAt);
    if (ageMs < PASSKEY_LIMITS.recentSignInMs) return {};
    if (password === undefined) return PASSWORD_WANTED;
    const checked = await checkOwnPassword(context, password);
    if (checked instanceof Refusal) return checked;
    return checked === 'right' ? {} : WRONG_PASSWORD;
  },
} satisfies Preparations;

export const passkeyHandlers = {
  async beginPasskey(ctx, { body }) {
    const rpId = rpIdOf(body.origin);
    if (rpId === null) return NOT_ADDED;
    const existing = await ownPasskeys(ctx);
    if (existing.length >= PASSKEY_LIMITS.most) return TOO_MANY;
    const { id: accountId, email } = ctx.account;
    const world = ctx.world.id;
    const challenge = makeChallenge({ world, accountId });
    const userHandle = userHandleOf(world, accountId);
    return {
      options: await creationOptions({ rpId, rpName: brand.name, challenge, userHandle, email, existing }),
    };
  },

  async addPasskey(ctx, { body: { origin, credential, name } }) {
    const rpId = rpIdOf(origin);
    const { world, tx, account } = ctx;
    const isOpen = (challenge: string) =>
      isOpenChallenge(challenge, { world: world.id, accountId: account.id });
    const made = rpId && (await verifyNew(credential, { origin, rpId, isOpen }));
    if (!rpId || !made) return NOT_ADDED;
    const { challenge, ...kept } = made;
    if ((await ownPasskeys(ctx)).length >= PASSKEY_LIMITS.most) return TOO_MANY;
    if (!(await spendChallenge(ctx, challenge))) return NOT_ADDED;
    const added = await tx
      .insert(passkeys)
      .values({ ...kept, world: world.id, accountId: account.id, name, rpId, createdAt: ctx.now })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning({ id: passkeys.id });
    if (added.length === 0) return NOT_ADDED;
    await enqueueOwnerMail(ctx, 'passkey-added', account.id);
    return { success: true };
  },

  async beginPasskeyConfirmation(ctx, { body }) {
    const rpId = rpIdOf(body.origin);
    const usable = (await ownPasskeys(ctx)).filter((one) => one.rpId === rpId);
    if (rpId === null || usable.length === 0) return NO_PASSKEY;
    return { options: await signInOptions(rpId, makeChallenge(confirmationOf(ctx)), usable) };
  },

  async confirmByPasskey(ctx, { body: { origin, credential } }) {
    const assertion = readAssertion(credential);
    const challenge = assertion && challengeIn(assertion);
    const found = (await ownPasskeys(ctx)).find(({ credentialId }) => credentialId === assertion?.id);
    if (!assertion || !challenge || !found || found.rpId !== rpIdOf(origin)) return NOT_CONFIRMED;
    const isOpen = (one: string) => isOpenChallenge(one, confirmationOf(ctx));
    const counter = await verifyUse(assertion, found, { origin, rpId: found.rpId, isOpen });
    if (counter === null || !(await countUse(ctx, found, counter))) return NOT_CONFIRMED;
    if (!(await spendChallenge(ctx, challenge))) return NOT_CONFIRMED;
    await confirmSession(ctx);
    return { success: true };
  },

  async listPasskeys(ctx) {
    const own = await ownPasskeys(ctx);
    return own.map(({ id, name, createdAt, lastUsedAt }) => ({
      ...{ id, name, createdAt: toInstant(createdAt) },
      lastUsedAt: lastUsedAt && toInstant(lastUsedAt),
    }));
  },

  async removePasskey(ctx, { params: { id } }) {
    const { tx, account } = ctx;
    const isOwn = ofWorld(ctx, passkeys, eq(passkeys.accountId, account.id), eq(passkeys.id, id));
    const removed = await tx.delete(passkeys).where(isOwn).returning({ id: passkeys.id });
    if (removed.length === 0) return NOT_FOUND;
    await enqueueOwnerMail(ctx, 'passkey-removed', account.id);
    return { success: true };
  },
} satisfies Handlers<WorkerContext>;

const confirmationOf = ({ world, account }: AccountContext) =>
  ({ world: world.id, accountId: account.id, confirms: true }) as const;

/** Returns false if the passkey was removed or used at the same moment. */
async function countUse(ctx: WorldContext, passkey: StoredPasskey, counter: number): Promise<boolean> {
  const isIt = ofWorld(ctx, passkeys, eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter));
  const used = await ctx.tx
    .update(passkeys)
    .set({ counter, lastUsedAt: ctx.now })
    .where(isIt)
    .returning({ id: passkeys.id });
  return used.length > 0;
}

function ownPasskeys(ctx: AccountContext): Promise<StoredPasskey[]> {
  return ctx.tx
    .select()
    .from(passkeys)
    .where(ofWorld(ctx, passkeys, eq(passkeys.accountId, ctx.account.id)))
    .orderBy(asc(passkeys.id));
}
