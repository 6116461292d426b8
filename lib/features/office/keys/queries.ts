import 'server-only';
import { readFormOutcome } from '@/lib/core/gateway/session/read-session';
import { loadForOffice } from '@/lib/features/office/desk/queries';
import { officeHandoverCalls } from './calls';
import { chosenPlanOf, doneHandoverOf, handoverOutcomeOf, typedPlaceOf } from './handover-plan';

export async function loadHandoverDesk(id: number, address: Parameters<typeof chosenPlanOf>[0]) {
  const chosen = chosenPlanOf(address);
  const { query } = chosen;
  const desk = await loadForOffice(officeHandoverCalls.getHandoverDesk, { params: { id }, query });
  const after = await readFormOutcome(address.after);
  const typedPlace = typedPlaceOf(desk, query, after);
  const done = doneHandoverOf(desk, after);
  return { desk, chosen, typedPlace, outcome: handoverOutcomeOf(after), done };
}
