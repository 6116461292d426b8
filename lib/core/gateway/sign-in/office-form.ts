import 'server-only';
import { randomUUID } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { officeGatewaySession, sessionAtOffice } from '@/lib/core/gateway/calls/call-server';
import { dispatch } from '@/lib/core/gateway/calls/dispatch';
import { isFitting, keepOutcome } from '@/lib/core/gateway/session/form-outcome';
import type { GatewaySession } from '@/lib/core/gateway/session/gateway-session';
import { readOfficeCookie, setOneTimePassword } from '@/lib/core/gateway/session/office-cookie';
import { formOf, seeOther } from '@/lib/core/gateway/session/posted-form';
import { type CallErrorCode, type CallResult, callError } from '@/lib/core/ground/contract/call-error';
import type { CallDefinition, InputOf, OutputOf } from '@/lib/core/ground/contract/define-call';
import type { OfficeNeed } from '@/lib/core/ground/contract/office-roles';
import {
  type FormRefusal,
  type OfficeFormAnswer,
  type OneTimePassword,
  placeOf,
} from '@/lib/core/ground/session/form-outcome';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { routes } from '@/lib/core/ground/site/routes';
import type { Dispatch } from './auth-options';

/** Returns the value of a form's field; empty if it is missing. */
export interface FieldReader {
  (name: string): string;
  /** Returns the values of a field that the form repeats. */
  readonly all: (name: string) => readonly string[];
}

interface FormParts {
  /** This page shows the outcome. */
  readonly page: (field: FieldReader, isDone: boolean) => string;
  /** This field tells forms of the kind apart on that page. */
  readonly about?: string;
  /** These fields are shown again as typed if the call is refused. */
  readonly keeps?: readonly string[];
  /** A call refused with this code counts as done. */
  readonly doneBy?: CallErrorCode;
  readonly maxBytes?: number;
}

export interface OfficeFormDefinition extends FormParts {
  readonly needs: OfficeNeed;
  readonly send: (
    field: FieldReader,
    session: GatewaySession,
    send: Dispatch,
  ) => Promise<CallResult<unknown>>;
  readonly passwordIn?: (answer: unknown) => OneTimePassword;
}

/**
 * Describes a form of `/admin` and the call that it makes. See
 * docs/decisions/0320-office-forms-instead-of-server-actions.md.
 */
export function officeForm<C extends CallDefinition>({
  call,
  input,
  passwordIn,
  ...parts
}: FormParts & {
  readonly call: C;
  /** Returns null for values that the form cannot send. */
  readonly input: (field: FieldReader) => InputOf<C> | null;
  /** The answer has a password, which the page shows until it is dismissed. */
  readonly passwordIn?: (answer: OutputOf<C>) => OneTimePassword;
}): OfficeFormDefinition {
  return {
    ...parts,
    ...(passwordIn && { passwordIn: (answer: unknown) => passwordIn(answer as OutputOf<C>) }),
    needs: call.needs ?? 'manage',
    send: async (field, session, send) => {
      const given = input(field);
      if (given === null) return { ok: false, error: callError('validation_error', randomUUID()) };
      return send(call, given, session);
    },
  };
}

/** The limit is in characters: a cookie has little more room. */
const MAX_ABOUT = 100;

/** This session has ended; its cookie may be gone with it. */
const ENDED: CallResult<never> = { ok: false, error: callError('unauthorized', randomUUID()) };

/**
 * Works without JavaScript, so each answer is a redirect; the script of the page asks for its address instead. After
 * the end of the session the next sign-in leads back to the form, as it was typed.
 */
export async function answerOfficeForm(
  forms: Readonly<Record<string, OfficeFormDefinition>>,
  name: string,
  request: NextRequest,
  send: Dispatch = dispatch,
): Promise<Response> {
  const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
  const fields = await formOf(request, form?.maxBytes);
  const { email = null, step } = await readOfficeCookie(request.cookies);
  const isAtOffice = step === undefined && (await sessionAtOffice(request.cookies, null)) !== null;
  if (!form || fields === null || !isAtOffice) return answerWith(request, routes.admin);
  const session = await officeGatewaySession(request.cookies);
  const field = fieldIn(fields);
  const answer = session === null ? ENDED : await form.send(field, session, send);
  const about = form.about === undefined ? '' : field(form.about).slice(0, MAX_ABOUT);
  const refusal = refusalOf(form, field, answer);
  const hasEnded = refusal?.code === 'unauthorized';
  const own = form.page(field, refusal === null);
  // A browser does not focus a refused field if the address has a fragment.
  const isFocused = refusal !== null && !hasEnded && !isFromScript(request);
  const page = isFocused ? own : withPlace(own, placeOf(name, field));
  const id = randomUUID();
  const stored = { id, outcome: { form: name, about, refusal }, ...(hasEnded && { retry: { page, email } }) };
  const isKept = isFitting(stored) && Object.values(refusal?.typed ?? {}).some((text) => text !== '');
  const to = hasEnded ? officeRoutes.officeFor(isKept ? 'kept' : 'ended') : officeRoutes.afterForm(page, id);
  const response = answerWith(request, to, {
    isDone: refusal === null,
    isLost: hasEnded && !isFitting(stored),
  });
  await keepOutcome(request, response, stored);
  if (answer.ok && form.passwordIn) {
    await setOneTimePassword(request, response, form.passwordIn(answer.value));
  }
  return response;
}

function answerWith(
  request: NextRequest,
  to: string,
  { isDone, isLost }: Omit<OfficeFormAnswer, 'to'> = { isDone: false, isLost: false },
): NextResponse {
  if (!isFromScript(request)) return seeOther(to);
  const answer = { to, isDone, isLost } satisfies OfficeFormAnswer;
  return NextResponse.json(answer, { headers: { 'Cache-Control': 'no-store' } });
}

const isFromScript = ({ headers }: NextRequest): boolean => headers.get('accept') === 'application/json';

/** The fragment is the form's id, so that the page opens where it was. */
const withPlace = (page: string, place: string): string =>
  page.includes('#') || place.length > MAX_ABOUT ? page : `${page}#${place}`;

const fieldIn = (fields: URLSearchParams): FieldReader =>
  Object.assign((of: string) => fields.get(of) ?? '', { all: (of: string) => fields.getAll(of) });

function refusalOf(
  { keeps = [], doneBy }: OfficeFormDefinition,
  field: FieldReader,
  answer: CallResult<unknown>,
): FormRefusal | null {
  if (answer.ok || answer.error.code === doneBy) return null;
  const { code, fields = {} } = answer.error;
  return { code, fields, typed: Object.fromEntries(keeps.map((name) => [name, field.all(name).join(',')])) };
}
