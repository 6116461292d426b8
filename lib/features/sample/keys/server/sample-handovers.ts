import type { NewRow } from '@/lib/core/backend/database/tables';
import { addDays, instantOf } from '@/lib/core/ground/time/zoned';
import { HOMES } from '@/lib/features/sample/draft/server/data/homes';
import { SAMPLE_WORKERS } from '@/lib/features/sample/draft/server/data/people';
import { addJob, type SampleDraft } from '@/lib/features/sample/draft/server/draft';
import { MEETING_HOURS, meetingSlot } from '@/lib/features/work/keys/server/handover-rules';

const { amara, ben, ewa } = SAMPLE_WORKERS;

/** Amara and Ewa exchange keys today; soon Amara gives Ben the key of a customer he will clean for. */
export function planHandovers(draft: SampleDraft): void {
  for (const { id, keyIdsToGive = [], keyIdsToCollect = [] } of draft.remoteKeyTransfers) {
    for (const keyId of keyIdsToGive) addMove(draft, keyId, ewa, id);
    for (const keyId of keyIdsToCollect) addMove(draft, keyId, amara, id);
  }
  planMeetingWithBen(draft);
}

function addMove(draft: SampleDraft, keyId: number, toHolder: number, remoteKeyTransferId: number): void {
  const key = draft.keys.find(({ id }) => id === keyId);
  if (!key) throw new Error('A handover names a key that is not there');
  const { today, zone } = draft.input;
  draft.keyTransfers.push({
    id: draft.keyTransfers.length + 1,
    keyId,
    fromLocation: key.location,
    fromHolder: key.holderId ?? null,
    toLocation: 'worker',
    toHolder,
    requestedAt: instantOf(today, '00:00', zone),
    remoteKeyTransferId,
  });
}

/** They meet at Amara's first visit after tomorrow: she is the anchor, he is the traveller. */
function planMeetingWithBen(draft: SampleDraft): void {
  const place = draft.visits
    .filter(
      (visit) =>
        visit.workerId === amara && !visit.skipped && visit.actualDate > addDays(draft.input.today, 1),
    )
    .toSorted((a, b) => `${a.actualDate} ${a.startTime}`.localeCompare(`${b.actualDate} ${b.startTime}`))[0];
  const job = draft.jobs.find(({ id }) => id === place?.jobId);
  const key = keyOf(draft, 'siobhan');
  if (!place || !job || !key) throw new Error('The sample lacks what a handover needs');
  Object.assign(place, { tasks: [...place.tasks, { type: 'remote-key-transfer', hours: 0 }] });
  const { start, end } = meetingSlot(place);
  const meeting = addJob(
    draft,
    {
      propertyId: job.propertyId,
      workerId: ben,
      frequencyDays: 1,
      firstDate: place.actualDate,
      startTime: start,
      endTime: end,
      tasks: [{ type: 'remote-key-transfer', hours: MEETING_HOURS }],
      instructions: [],
      remoteKeyTransferType: 'traveller-recipient',
    },
    { changeOf: () => ({ workerPropertyAccess: 'cannot_access' }) },
  );
  const anchorId = draft.remoteKeyTransfers.length + 1;
  draft.remoteKeyTransfers.push(
    {
      id: anchorId,
      jobId: place.jobId,
      scheduledDate: place.scheduledDate,
      otherWorkerId: ben,
      keyIdsToGive: [key.id],
      type: 'anchor-holder',
    },
    {
      id: anchorId + 1,
      jobId: meeting.id,
      scheduledDate: meeting.firstDate,
      otherWorkerId: amara,
      keyIdsToCollect: [key.id],
      type: 'traveller-recipient',
      anchorId,
    },
  );
  addMove(draft, key.id, ben, anchorId);
}

function keyOf(
  draft: SampleDraft,
  home: keyof typeof HOMES,
): (NewRow<'keys'> & { readonly id: number }) | undefined {
  const customer = draft.customers.find(({ name }) => name === HOMES[home].name);
  const property = draft.properties.find(({ customerId }) => customerId === customer?.id);
  return draft.keys.find(({ propertyId, holderId }) => propertyId === property?.id && holderId === amara);
}
