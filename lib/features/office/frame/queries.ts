import 'server-only';
import { cache } from 'react';
import { callOffice, readOfficeStage } from '@/lib/core/gateway/calls/call-server';
import { inboxCalls } from '@/lib/features/office/inbox/calls';
import { uncoveredCount } from '@/lib/features/office/time-off/absence';
import { officeAbsenceCalls } from '@/lib/features/office/time-off/calls';
import type { Absence } from '@/lib/features/office/time-off/schema';

/**
 * Workers whose time off leaves urgent visits uncovered; empty unless an administrator is signed in. Read once for each
 * request, so that the count in the top bar matches the alerts on the page.
 */
export const loadAbsences = cache(async (): Promise<readonly Absence[]> => {
  if ((await readOfficeStage()) !== 'in') return [];
  const answer = await callOffice(officeAbsenceCalls.listAbsences, {});
  return answer?.ok ? answer.value.absences : [];
});

/** Open items of the inbox and, of these, what cannot wait; null unless an administrator is signed in. */
export async function loadOfficeCounts() {
  if ((await readOfficeStage()) !== 'in') return null;
  const [answer, absences] = await Promise.all([callOffice(inboxCalls.countInbox, {}), loadAbsences()]);
  return answer?.ok ? { ...answer.value, uncovered: uncoveredCount(absences) } : null;
}
