import type { LucideIcon } from 'lucide-react';
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import type { PillKind } from '@/components/ui/pill';
import { type BreakPlan, finesOf, knownNotice, lengthInDays } from '@/lib/features/time-off/breaks';
import type { AffectedVisit, BreakEffects } from '@/lib/features/time-off/wire';
import { counted } from '@/lib/format/counted';
import { formatDay, formatShortDay } from '@/lib/format/date';
import { formatHours } from '@/lib/format/hours';
import { formatPence, formatPounds } from '@/lib/format/money';
import { formatName } from '@/lib/format/name';
import { formatTimeSlot } from '@/lib/format/time';
import { noticeLabel } from '@/lib/format/time-off';

/** "Tuesday 14 June", "Tue 14 Jun to Sun 19 Jun · 6 days" */
export function planDaysText(plan: BreakPlan): string {
  if (plan.startDay === plan.endDay) return formatDay(plan.startDay);
  const days = counted(lengthInDays(plan), 'day');
  return `${formatShortDay(plan.startDay)} to ${formatShortDay(plan.endDay)} · ${days}`;
}

/** What is left of a day that is off in part; null for whole days. */
export function planHoursText({ availability }: BreakPlan): string | null {
  if (availability.length === 0) return null;
  return `You still work ${availability.map(formatTimeSlot).join(' and ')}.`;
}

export interface NoticeText {
  readonly kind: PillKind;
  readonly icon: LucideIcon;
  readonly label: string;
}

/** [TIME-12] */
export function noticeText({ noticeCategory }: BreakEffects): NoticeText {
  const category = knownNotice(noticeCategory);
  const label = noticeLabel(category);
  if (category === 'late') return { kind: 'bad', icon: CircleAlert, label };
  if (category === 'short') return { kind: 'warn', icon: Clock, label };
  return { kind: 'good', icon: CircleCheck, label };
}

/** What there is to pay. */
export function finesText(effects: BreakEffects): { readonly title: string; readonly text: string } {
  const pence = finesOf(effects);
  if (pence > 0) {
    return { title: `You pay ${formatPence(pence)} in fines`, text: 'For visits that you give back late.' };
  }
  const would = finesOf({ ...effects, finesAreWaived: false });
  if (would > 0) return { title: 'No fines', text: `The fines of ${formatPence(would)} are waived.` };
  return { title: 'No fines', text: 'You give us enough notice.' };
}

/** "You give back 3 visits, 6.5 hours" */
export function visitsTitle({ affectedVisits, totalAffectedHours }: BreakEffects): string {
  if (affectedVisits.length === 0) return 'None of your visits are affected';
  const count = counted(affectedVisits.length, 'visit');
  return `You give back ${count}${totalAffectedHours ? `, ${formatHours(totalAffectedHours)}` : ''}`;
}

/** "Priya · SW12 · 2 hours" */
export function visitText({ customerPreferredName, postcode, requiredDuration }: AffectedVisit): string {
  const hours = typeof requiredDuration === 'number' ? formatHours(requiredDuration) : null;
  const name = customerPreferredName && formatName(customerPreferredName);
  return [name, postcode, hours].filter(Boolean).join(' · ');
}

/** "£10 fine"; null of a visit that costs nothing. */
export function fineText({ fine }: AffectedVisit, isWaived: boolean): string | null {
  return fine && !isWaived ? `${formatPounds(fine)} fine` : null;
}

/** "98%"; null where the marketplace does not say. */
export function reliabilityText({ reliability }: BreakEffects): string | null {
  return typeof reliability === 'number' ? `${Math.round(reliability * 100)}%` : null;
}

/** What happens to keys on long time off; null where they stay. [DEMO-26] */
export function keysText({
  keyReturnRequired,
  keyReturnThreshold,
  keyReturnPay,
}: BreakEffects): string | null {
  if (!keyReturnRequired) return null;
  const longer = keyReturnThreshold ? `You are away for more than ${keyReturnThreshold} days. ` : '';
  const pay = keyReturnPay ? ` You get ${formatPounds(keyReturnPay)} for it.` : '';
  return `${longer}Please bring your customers’ keys back.${pay}`;
}
