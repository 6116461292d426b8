import { ForRole, RoleNotice } from '@/components/office/frame/office-access';
import { OfficeFrame } from '@/components/office/frame/office-frame';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import { workerRecordMessages as texts } from '@/lib/features/office/record/messages';
import type { WorkerRecord } from '@/lib/features/office/record/schema';
import { BonusCard, CheckCard, DatesCard, FillsInCard, TrustCard } from './trust-cards';
import { AreasCard, DayHoursCard, HoursCard, NotesCard } from './work-cards';

interface WorkerRecordScreenProps {
  readonly record: WorkerRecord;
  readonly outcome: FormOutcome | null;
}

export function WorkerRecordScreen({ record, outcome }: WorkerRecordScreenProps) {
  const { id, fullName } = record.worker;
  const of = (form: string, about = '') => ({
    record,
    outcome: outcome?.form === form && outcome.about === about ? outcome : null,
  });
  return (
    <OfficeFrame page="admin" worker={{ id, name: fullName, tab: 'adminWorkerRecord' }}>
      <ForRole needs="work">
        <RoleNotice needs="manage" texts={texts.notice} />
      </ForRole>
      <div className="grid gap-4 wide:grid-cols-2 wide:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          <TrustCard {...of('setTrust')} />
          <BonusCard {...of('setBonus')} />
          <DatesCard {...of('setDates')} />
          <FillsInCard {...of('setFillsIn')} />
          {record.checks.map((check) => (
            <CheckCard key={check.kind} {...of('setCheck', check.kind)} check={check} />
          ))}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <NotesCard {...of('setNotes')} />
          <AreasCard {...of('setAreas')} />
          <HoursCard {...of('setHours')} />
          <DayHoursCard {...of('setDayHours')} />
        </div>
      </div>
    </OfficeFrame>
  );
}
