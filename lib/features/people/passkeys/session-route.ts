import 'server-only';
import { type NextRequest, NextResponse } from 'next/server';
import { hasEmbeddedBackend } from '@/lib/core/gateway/calls/call-server';
import { dispatch } from '@/lib/core/gateway/calls/dispatch';
import { gatewaySessionOf, ownSessionOf } from '@/lib/core/gateway/session/cookie-session';
import { isSameOrigin, originOf } from '@/lib/core/gateway/session/request-origin';
import type { Dispatch } from '@/lib/core/gateway/sign-in/auth-options';
import {
  type CallError,
  type CallResult,
  callError,
  ERROR_TABLE,
} from '@/lib/core/ground/contract/call-error';
import { readJson } from '@/lib/core/ground/server/read-body';
import { passkeyCalls } from './calls';

const MAX_BODY_BYTES = 8 * 1024;

/**
 * The body is `{ step }`: `sign-in`, `begin` (maybe with `password`), `add` (with `credential` and `name`),
 * `confirm-begin` or `confirm` (with `credential`). The origin is the server's own, never the page's.
 */
export async function answerPasskey(request: NextRequest, send: Dispatch = dispatch): Promise<Response> {
  if (!isSameOrigin(request.headers)) return refuse(callError('permission_denied', crypto.randomUUID()));
  const read = await readJson(request, MAX_BODY_BYTES);
  const sent = ((read.ok && read.value) || {}) as Readonly<Record<string, unknown>>;
  const result = await answerStep(request, sent, send);
  if (result === null) return refuse(callError('validation_error', crypto.randomUUID()));
  return result.ok ? NextResponse.json(result.value, { headers: NO_STORE }) : refuse(result.error);
}

async function answerStep(
  request: NextRequest,
  { step, credential, name, password }: Readonly<Record<string, unknown>>,
  send: Dispatch,
): Promise<CallResult<unknown> | null> {
  const origin = originOf(request.headers);
  switch (step) {
    case 'sign-in': {
      const nobody = { ...(await ownSessionOf(request.cookies)), token: null, workerId: null };
      return send(passkeyCalls.beginPasskeySignIn, { body: { origin } }, nobody);
    }
    case 'begin': {
      const body = typeof password === 'string' ? { origin, password } : { origin };
      return send(passkeyCalls.beginPasskey, { body }, await gatewaySessionOf(request.cookies));
    }
    case 'add': {
      if (typeof credential !== 'string' || typeof name !== 'string') return null;
      const body = { origin, credential, name };
      return send(passkeyCalls.addPasskey, { body }, await gatewaySessionOf(request.cookies));
    }
    case 'confirm-begin':
      return send(
        passkeyCalls.beginPasskeyConfirmation,
        { body: { origin } },
        await gatewaySessionOf(request.cookies),
      );
    case 'confirm': {
      if (typeof credential !== 'string') return null;
      const body = { origin, credential };
      return send(passkeyCalls.confirmByPasskey, { body }, await gatewaySessionOf(request.cookies));
    }
    default:
      return null;
  }
}

const NO_STORE = { 'Cache-Control': 'no-store' };

function refuse(error: CallError): Response {
  return Response.json({ error }, { status: ERROR_TABLE[error.code].httpStatus, headers: NO_STORE });
}

/** External API roots report this feature only to signed-in users. */
export const offersPasskeys = hasEmbeddedBackend;
