import { formatDay } from '@/lib/core/ground/format/date-time';
import { labelOf } from '@/lib/core/ground/texts/messages';
import { adminMessages } from '@/lib/features/office/frame/messages';
import type { ProblemReport } from '@/lib/features/office/inbox/schema';
import { profileMessages } from '@/lib/features/people/profile/messages';
import { LEAVE_CATEGORY } from '@/lib/features/people/profile/model';

const ROUNDED = 10_000;

export function factsOf(report: ProblemReport): string[] {
  const { category, reason, customerName, actualDate, eta, startDate, latitude, longitude, accuracy } =
    report;
  const texts = adminMessages.support;
  const degrees = (value: number) => String(Math.round(value * ROUNDED) / ROUNDED);
  const facts: string[] = [];
  const day = actualDate && formatDay(actualDate);
  if (customerName !== null) {
    const customer = customerName;
    facts.push(day ? texts.visit({ customer, day }) : texts.visitWithoutDay({ customer }));
  } else if (day) facts.push(day);
  if (eta) facts.push(texts.arrival({ time: eta }));
  if (reason) facts.push(texts.reason({ reason: labelOf(profileMessages.leaveReason, reason) }));
  const dayText = category === LEAVE_CATEGORY ? texts.lastDay : texts.wantedDay;
  if (startDate) facts.push(dayText({ day: formatDay(startDate) }));
  if (latitude !== null && longitude !== null) {
    facts.push(texts.place({ latitude: degrees(latitude), longitude: degrees(longitude) }));
    if (accuracy !== null) facts.push(texts.accuracy({ metres: String(Math.round(accuracy)) }));
  }
  return facts;
}
