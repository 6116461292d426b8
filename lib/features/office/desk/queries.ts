import 'server-only';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { callOffice, readOfficeStage } from '@/lib/core/gateway/calls/call-server';
import type { CallDefinition, InputOf, OutputOf } from '@/lib/core/ground/contract/define-call';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { officeAccountCalls } from './calls';
import type { OfficeAccount } from './schema';

/** Loads data for an administrator. Redirects others to the sign-in; unknown items give page-not-found. */
export async function loadForOffice<C extends CallDefinition>(
  call: C,
  input: InputOf<C>,
): Promise<OutputOf<C>> {
  const answer = await callOffice(call, input);
  if (answer?.ok) return answer.value;
  if (answer?.error.code === 'not_found' || answer?.error.code === 'validation_error') notFound();
  redirect(officeRoutes.officeFor(answer === null ? '' : 'ended'));
}

/** Returns null unless an administrator is signed in. */
export const loadOffice = cache(async (): Promise<OfficeAccount | null> => {
  if ((await readOfficeStage()) !== 'in') return null;
  const answer = await callOffice(officeAccountCalls.getOffice, {});
  return answer?.ok ? answer.value : null;
});

/** Returns the page number of an untrusted query parameter; 1 by default. */
export const pageNumberOf = (asked: unknown) => Math.max(1, Number.parseInt(String(asked), 10) || 1);
