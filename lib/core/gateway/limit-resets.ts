import 'server-only';
import { UNKNOWN_CALLER, type WireResponse } from '@/lib/core/contract/wire-message';
import type { Wait } from '@/lib/core/rate-limit/rate-limit';
import type { ResetLimit } from '@/lib/core/rate-limit/reset-limit';
import { calls } from '@/lib/features/calls';
import { tooManyTries } from './limit-sign-ins';
import type { Upstream, UpstreamReply } from './upstream-interface';

/** The upstream, with this app's own limit in front of its mails and of the links in them. */
export function limitResets(upstream: Upstream, limit: ResetLimit): Upstream {
  return {
    async send(request, signal) {
      const { address } = request.caller ?? UNKNOWN_CALLER;
      switch (`${request.method} ${request.path}`) {
        case ASK: {
          const { email } = (request.body ?? {}) as { readonly email?: unknown };
          const wait = await limit.ask(String(email).trim().toLowerCase(), address);
          return wait ? refused(wait) : upstream.send(request, signal);
        }
        case COMPLETE: {
          const wait = await limit.tryLink(address);
          if (wait) return refused(wait);
          const reply = await upstream.send(request, signal);
          // Only what the root says of the link counts; a password that it does not take is no wrong link.
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

const refused = (wait: Wait): UpstreamReply => ({
  ok: true,
  response: tooManyTries(wait) satisfies WireResponse,
});
