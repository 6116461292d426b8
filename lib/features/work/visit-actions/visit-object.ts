import { routes } from '@/lib/core/ground/site/routes';
import type { QueuedObject } from '@/lib/core/phone/outbox/queued-write';
import type { VisitId } from '@/lib/features/records/visits-values';
import { openVisitsCalls } from '@/lib/features/work/open-visits/calls';
import { scheduleCalls } from '@/lib/features/work/schedule/calls';
import { changeVisit, visitIn } from '@/lib/features/work/schedule/rules';
import { visitCalls } from '@/lib/features/work/visits/calls';
import { fullCustomerName } from '@/lib/features/work/visits/customer-name';
import type { Visit } from '@/lib/features/work/visits/schema';
import { visitIdOf } from '@/lib/features/work/visits/visit-id';
import { visitActionsMessages } from './messages';

/** A visit is cached on its own, in the schedule and in the list of open ones. [ACT-04] */
export const visitObject: QueuedObject<Visit> = {
  type: 'visit',
  caches: ['visits', 'schedule', 'open-visits'],
  change(answers, objectId, change) {
    const id = visitIdOf(objectId);
    if (id === null) return;
    const isIt = ({ jobId, date }: Readonly<Record<string, string | number>>) =>
      jobId === id.jobId && date === id.scheduledDate;
    answers.change(visitCalls.getVisit, isIt, change);
    answers.change(
      scheduleCalls.listWorkingDays,
      () => true,
      (days) => changeVisit(days, id, change),
    );
    answers.change(
      openVisitsCalls.listOpenVisits,
      () => true,
      (visits) => visits.map((visit) => (isSameVisit(visit, id) ? change(visit) : visit)),
    );
  },
  find(peek, objectId, workerId) {
    const id = visitIdOf(objectId);
    if (id === null) return null;
    const visit = peek(visitCalls.getVisit, { params: { jobId: id.jobId, date: id.scheduledDate } });
    const open = peek(openVisitsCalls.listOpenVisits, {})?.find((one) => isSameVisit(one, id));
    if (visit || open || workerId === null) return visit ?? open ?? null;
    const days = peek(scheduleCalls.listWorkingDays, { params: { workerId } });
    return visitIn(days ?? [], id);
  },
  describe(visit, objectId) {
    // A moved visit is on another day than its id says.
    const id = visitIdOf(objectId);
    const address = visit ?? (id && { ...id, actualDate: id.scheduledDate });
    if (address === null) return null;
    const href = routes.visit(address.jobId, address.scheduledDate, address.actualDate);
    return {
      name: visit ? fullCustomerName(visit) : visitActionsMessages.aVisit,
      day: address.actualDate,
      link: { href, text: visitActionsMessages.openVisit },
    };
  },
};

const isSameVisit = (visit: VisitId, { jobId, scheduledDate }: VisitId) =>
  visit.jobId === jobId && visit.scheduledDate === scheduledDate;
