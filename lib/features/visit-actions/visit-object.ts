import type { QueuedObject } from '@/lib/core/outbox/queued-write';
import { scheduleCalls } from '@/lib/features/schedule/calls';
import { changeVisit, visitIn } from '@/lib/features/schedule/rules';
import { visitCalls } from '@/lib/features/visits/calls';
import { fullCustomerName } from '@/lib/features/visits/customer-name';
import type { Visit } from '@/lib/features/visits/schema';
import { visitIdOf } from '@/lib/features/visits/visit-id';
import { routes } from '@/lib/routes';
import { visitActionsMessages } from './messages';

/** A visit is cached on its own and in the schedule. [ACT-04] */
export const visitObject: QueuedObject<Visit> = {
  type: 'visit',
  caches: ['visits', 'schedule'],
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
  },
  find(peek, objectId, workerId) {
    const id = visitIdOf(objectId);
    if (id === null) return null;
    const visit = peek(visitCalls.getVisit, { params: { jobId: id.jobId, date: id.scheduledDate } });
    if (visit || workerId === null) return visit ?? null;
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
