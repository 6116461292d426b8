import 'server-only';
import { randomUUID } from 'node:crypto';
import type { NextRequest } from 'next/server';
import { type CallErrorCode, type CallResult, callError } from '@/lib/core/contract/call-error';
import type { CallDefinition, InputOf, OutputOf } from '@/lib/core/contract/define-call';
import type { OfficeNeed } from '@/lib/core/contract/office-roles';
import { adminGatewaySession } from '@/lib/core/gateway/call-server';
import { dispatch } from '@/lib/core/gateway/dispatch';
import type { FormRefusal, OneTimePassword } from '@/lib/core/session/form-outcome';
import { setOneTimePassword } from '@/lib/core/session/server/admin-cookie';
import { keepOutcome } from '@/lib/core/session/server/form-outcome';
import type { GatewaySession } from '@/lib/core/session/server/gateway-session';
import { formOf, seeOther } from '@/lib/core/session/server/posted-form';
import { routes } from '@/lib/routes';
import type { Dispatch } from './auth-options';

/** The value of a form's field; empty if it is missing. */
export interface FieldReader {
  (name: string): string;
  /** Of a field that the form repeats. */
  readonly all: (name: string) => readonly string[];
}

interface FormParts {
  /** The page that shows the outcome. */
  readonly page: (field: FieldReader, isDone: boolean) => string;
  /** The field that tells forms of the kind apart on that page. */
  readonly about?: string;
  /** Fields that are shown again as typed if the call is refused. */
  readonly keeps?: readonly string[];
  /** The refusal that leaves nothing to do. */
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

/** A form of `/admin` and the call that it makes. See docs/decisions/0320-office-forms-instead-of-server-actions.md. */
export function officeForm<C extends CallDefinition>({
  call,
  input,
  passwordIn,
  ...parts
}: FormParts & {
  readonly call: C;
  /** Null for values that the form cannot send. */
  readonly input: (field: FieldReader) => InputOf<C> | null;
  /** A password in the answer, which the page shows until it is dismissed. */
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

/** Characters; a cookie has little more room. */
const MAX_ABOUT = 100;

/** Works without JavaScript, so each answer is a redirect. */
export async function answerOfficeForm(
  forms: Readonly<Record<string, OfficeFormDefinition>>,
  name: string,
  request: NextRequest,
  send: Dispatch = dispatch,
): Promise<Response> {
  const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
  const fields = await formOf(request, form?.maxBytes);
  const session = await adminGatewaySession(request.cookies);
  if (!form || fields === null || session === null) return seeOther(routes.admin);
  const field = fieldIn(fields);
  const answer = await form.send(field, session, send);
  if (!answer.ok && answer.error.code === 'unauthorized') return seeOther(routes.adminFor('ended'));
  const about = form.about === undefined ? '' : field(form.about).slice(0, MAX_ABOUT);
  const refusal = refusalOf(form, field, answer);
  const outcome = { form: name, about, refusal };
  const id = randomUUID();
  const response = seeOther(routes.afterForm(form.page(field, refusal === null), id));
  await keepOutcome(request, response, { id, outcome });
  if (answer.ok && form.passwordIn) {
    await setOneTimePassword(request, response, form.passwordIn(answer.value));
  }
  return response;
}

const fieldIn = (fields: URLSearchParams): FieldReader =>
  Object.assign((of: string) => fields.get(of) ?? '', { all: (of: string) => fields.getAll(of) });

function refusalOf(
  { keeps = [], doneBy }: OfficeFormDefinition,
  field: FieldReader,
  answer: CallResult<unknown>,
): FormRefusal | null {
  if (answer.ok || answer.error.code === doneBy) return null;
  const { code, fields = {} } = answer.error;
  return { code, fields, typed: Object.fromEntries(keeps.map((name) => [name, field(name)])) };
}
