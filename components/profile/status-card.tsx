'use client';

import { UserPlus, UserX } from 'lucide-react';
import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { CardRow } from '@/components/ui/card-row';
import { Switch } from '@/components/ui/switch';
import { useToast } from '@/components/ui/toasts';
import { brand } from '@/lib/brand';
import { useClock } from '@/lib/core/session/clock';
import type { Worker } from '@/lib/core/session/wire';
import { dayOf, type Instant } from '@/lib/core/time/zoned';
import { profileMessages } from '@/lib/features/profile/messages';
import type { WorkerStatus } from '@/lib/features/profile/model';
import {
  EMPTY_STATUS,
  isStatusChanged,
  type StatusDraft,
  statusDraftFaults,
  statusOf,
} from '@/lib/features/profile/rules-status';
import { useStatusChange } from '@/lib/features/profile/use-status-change';
import { FormEnd } from './form-end';
import { StatusForm } from './status-form';
import { statusText } from './status-text.view';
import { useFormSending } from './use-form-sending';

interface StatusCardProps {
  readonly workerId: number | null;
  readonly worker: Worker;
  readonly now: Instant;
}

/** Whether the worker takes new customers, and why not. [STATUS-01] [STATUS-02] [STATUS-03] */
export function StatusCard({ workerId, worker, now }: StatusCardProps) {
  const current = statusOf(worker.status);
  const [desired, setDesired] = useState<WorkerStatus | null>(null);
  const [draft, setDraft] = useState(EMPTY_STATUS);
  const chosen = desired ?? current;
  const clock = useClock();
  const toast = useToast();
  const sending = useFormSending();
  const change = useStatusChange(workerId);
  const isOut = chosen === 'no-new-accounts';
  const isInvalid = (day: string) => isOut && statusDraftFaults(draft, day).length > 0;

  const submit = async () => {
    const today = dayOf(clock.now(), brand.timeZone);
    if (isInvalid(today)) return;
    await sending.run(
      async () => {
        const error = await change(chosen, draft, today);
        if (error) return error;
        setDraft(EMPTY_STATUS);
        setDesired(null);
        toast({ kind: 'success', text: profileMessages.statusSaved[chosen] });
        return null;
      },
      () => false,
    );
  };
  return (
    <Card title={profileMessages.newCustomers}>
      <CardRow
        icon={current === 'active' ? UserPlus : UserX}
        title={profileMessages.status[current]}
        trailing={
          <Switch
            label={profileMessages.takeNew}
            isOn={!isOut}
            onChange={(isOn) => setDesired(isOn ? 'active' : 'no-new-accounts')}
          />
        }
      >
        {statusText(worker)}
      </CardRow>
      {isStatusChanged(current, chosen) && (
        <form
          noValidate
          aria-label={profileMessages.newCustomers}
          className="mt-4 flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {isOut && (
            <StatusForm
              draft={draft}
              today={dayOf(now, brand.timeZone)}
              onChange={(part: Partial<StatusDraft>) => setDraft((before) => ({ ...before, ...part }))}
            />
          )}
          <FormEnd
            sending={sending}
            submitLabel={profileMessages.confirm}
            isOff={isInvalid(dayOf(now, brand.timeZone))}
          />
        </form>
      )}
    </Card>
  );
}
