import 'server-only';
import { UNKNOWN_CALLER, type WireRequest, type WireResponse } from '@/lib/core/ground/contract/wire-message';
import { emailOf as readAddress } from '@/lib/core/ground/format/typed';
import type { ResetLimit, SignInLimit } from '@/lib/core/ground/server/limits';
import type { Wait } from '@/lib/core/ground/server/rate-limit';
import { gatewayMessages } from '@/lib/core/ground/texts/gateway-messages';
import { calls } from '@/lib/features/gateway';
import type { Upstream, UpstreamReply } from './upstream';

/** Limits sign-ins here, because the root might not limit them. */
export function limitSignIns(upstream: Upstream, limit: SignInLimit): Upstream {
  return {
    async send(request, signal) {
      const email = emailOf(request);
      if (email === null) return upstream.send(request, signal);
      const attempt = { ...(request.caller ?? UNKNOWN_CALLER), email };
      const wait = await limit.tryFor(attempt);
      if (wait) return { ok: true, response: tooManyTries(wait) };
      const reply = await upstream.send(request, signal);
      const verdict = verdictOf(reply);
      if (verdict === 'right') await limit.forgive(attempt);
      if (verdict === 'unknown') await limit.giveBack(attempt);
      return reply;
    },
  };
}

function emailOf({ method, path, body }: WireRequest): string | null {
  const { obtainToken, startOnboarding } = calls;
  const isSignIn = [obtainToken, startOnboarding].some(
    (call) => call.method === method && call.path === path,
  );
  if (!isSignIn) return null;
  const { username } = (body ?? {}) as { readonly username?: unknown };
  return typeof username === 'string' ? readAddress(username) : null;
}

const WRONG: ReadonlySet<number> = new Set([400, 401, 403]);

/** Returns `unknown` when the root was unreachable or busy. */
function verdictOf(reply: UpstreamReply): 'right' | 'wrong' | 'unknown' {
  if (!reply.ok) return 'unknown';
  const { status } = reply.response;
  if (status >= 200 && status < 300) return 'right';
  return WRONG.has(status) ? 'wrong' : 'unknown';
}

export function tooManyTries({ retryAfterS }: Wait): WireResponse {
  return {
    status: 429,
    headers: { 'retry-after': String(retryAfterS) },
    body: { error_code: 'rate_limited', error_message: gatewayMessages.tooManyTries, success: false },
  };
}

export function limitResets(upstream: Upstream, limit: ResetLimit): Upstream {
  return {
    async send(request, signal) {
      const { address } = request.caller ?? UNKNOWN_CALLER;
      switch (`${request.method} ${request.path}`) {
        case ASK: {
          const { email } = (request.body ?? {}) as { readonly email?: unknown };
          const wait = await limit.ask(readAddress(String(email)), address);
          return wait ? refusedReply(wait) : upstream.send(request, signal);
        }
        case COMPLETE: {
          const wait = await limit.tryLink(address);
          if (wait) return refusedReply(wait);
          const reply = await upstream.send(request, signal);
          // Only an invalid link counts, not a rejected password.
          if (!reply.ok || reply.response.status !== NOT_FOUND) await limit.forgiveLink(address);
          return reply;
        }
        default:
          return upstream.send(request, signal);
      }
    },
  };
}

const NOT_FOUND = 404;
const addressOf = ({ method, path }: { readonly method: string; readonly path: string }) =>
  `${method} ${path}`;
const ASK = addressOf(calls.requestPasswordReset);
const COMPLETE = addressOf(calls.completePasswordReset);

const refusedReply = (wait: Wait): UpstreamReply => ({
  ok: true,
  response: tooManyTries(wait) satisfies WireResponse,
});
