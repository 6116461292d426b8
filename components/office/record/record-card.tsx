import type { ReactNode } from 'react';
import { OfficeForm } from '@/components/office/frame/office-form';
import { officeTimeText } from '@/components/office/frame/when.view';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import { workerRecordMessages as texts } from '@/lib/features/office/record/messages';
import type { RecordAct, WorkerRecord } from '@/lib/features/office/record/schema';
import { refusalText } from './record-fault.view';

type RecordFormName = keyof typeof texts.saved;

interface RecordCardProps {
  readonly title: string;
  readonly record: WorkerRecord;
  readonly form: RecordFormName;
  /** The card shows the last entry of this call in the audit log. */
  readonly act: string;
  readonly outcome: FormOutcome | null;
  readonly facts: readonly ReactNode[];
  /** These sentences say what the form changes for the cleaner. */
  readonly effect: readonly string[];
  readonly button?: string;
  /** Hidden fields of the form. */
  readonly values?: Readonly<Record<string, string>>;
  /** The form is open from the start. */
  readonly isOpen?: boolean;
  readonly children?: ReactNode;
}

/** Shows a part of the record, with the form that changes it and undoes a change. */
export function RecordCard(props: RecordCardProps) {
  const { title, record, form, act, facts, effect, button = texts.save, values, children } = props;
  const last = record.acts.find((one) => one.act === act) ?? null;
  const { outcome, isOpen = false } = props;
  return (
    <Card title={title}>
      <div className="flex flex-col gap-3">
        <RecordNotice outcome={outcome} act={last} />
        <ul>
          {facts.map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: The facts are in a fixed order.
            <li key={index} className="py-1 wrap-anywhere">
              {fact}
            </li>
          ))}
        </ul>
        <LastAct act={last} />
        <details open={isOpen || outcome?.refusal != null}>
          <summary className="flex min-h-tap w-fit cursor-pointer items-center font-medium text-brand">
            {texts.change}
          </summary>
          <OfficeForm
            form={form}
            values={{ ...values, worker: record.worker.id }}
            className="flex flex-col gap-4"
            key={JSON.stringify([last, outcome?.refusal])}
          >
            {children}
            <p>{effect.join(' ')}</p>
            <Button type="submit" className="self-start">
              {button}
            </Button>
          </OfficeForm>
        </details>
      </div>
    </Card>
  );
}

function LastAct({ act }: { readonly act: RecordAct | null }) {
  return (
    <p className="text-ink-soft text-s wrap-anywhere">
      {act ? texts.lastChange({ name: act.by, when: officeTimeText(act.at) }) : texts.neverChanged}
    </p>
  );
}

function RecordNotice({
  outcome,
  act,
}: {
  readonly outcome: FormOutcome | null;
  readonly act: RecordAct | null;
}) {
  if (outcome === null) return null;
  const { form, refusal } = outcome;
  if (refusal !== null)
    return (
      <p role="alert" className={`${NOTICE} bg-bad-tint text-bad`}>
        {refusalText(outcome, act)}
      </p>
    );
  return (
    <p role="status" className={`${NOTICE} bg-good-tint text-good`}>
      {Object.hasOwn(texts.saved, form) ? texts.saved[form as RecordFormName] : null}
    </p>
  );
}

const NOTICE = 'rounded-m px-4 py-3 font-medium wrap-anywhere';
