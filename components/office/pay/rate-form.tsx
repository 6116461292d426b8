import { OfficeForm } from '@/components/office/frame/office-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { formatDay } from '@/lib/core/ground/format/date-time';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import type { Day } from '@/lib/core/ground/time/zoned';
import { paymentsOfficeMessages as texts } from '@/lib/features/office/pay/messages';
import { PAY_LIMITS } from '@/lib/features/office/pay/model';
import type { OfficePayRate, WorkerPay } from '@/lib/features/office/pay/schema';
import { faultOf } from './pay-fault';
import { rateText } from './pay-texts.view';

interface RateFormProps {
  readonly pay: WorkerPay;
  /** The form offers days from this one on. */
  readonly from: Day;
  /** These hidden fields name the page to return to. */
  readonly values: Readonly<Record<string, string>>;
  readonly outcome: FormOutcome | null;
}

const pounds = (pence: number | null | undefined) =>
  typeof pence === 'number' ? (pence / 100).toFixed(2) : '';

export function RateForm({ pay, from, values, outcome }: RateFormProps) {
  const own = outcome?.form === 'setRate' ? outcome.refusal : null;
  const fault = faultOf(own);
  const newest = pay.rates[0];
  const fields = [
    { name: 'base', label: texts.base, value: pounds(newest?.basePence), required: true },
    { name: 'bonus', label: texts.bonus, value: pounds(newest?.bonusPence), hint: texts.bonusHint },
    { name: 'fee', label: texts.fee, value: pounds(newest?.adminFeePence), required: true },
  ] as const;
  return (
    <OfficeForm
      form="setRate"
      values={{ worker: pay.workerId, ...values }}
      className="flex flex-col gap-4"
      key={JSON.stringify(newest)}
    >
      <Field
        label={texts.from}
        hint={texts.fromHint}
        error={fault === 'from' ? texts.fault.from : undefined}
        type="date"
        name="from"
        required
        defaultValue={own?.typed.from ?? from}
      />
      {fields.map(({ name, value, ...field }) => (
        <Field
          key={name}
          {...field}
          name={name}
          error={fault === name ? texts.fault[name] : undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={PAY_LIMITS.typed}
          defaultValue={own?.typed[name] ?? value}
        />
      ))}
      <Button type="submit" className="self-start">
        {texts.saveRate}
      </Button>
    </OfficeForm>
  );
}

/** The newest rate comes first. */
export function RateList({ rates }: { readonly rates: readonly OfficePayRate[] }) {
  if (rates.length === 0) return <p className="font-medium text-bad">{texts.noRate}</p>;
  return (
    <ul>
      {rates.map((rate) => (
        <li key={rate.fromDay} className="py-1">
          {texts.rateFrom({
            day: `${formatDay(rate.fromDay)} ${rate.fromDay.slice(0, 4)}`,
            rate: rateText(rate),
          })}
        </li>
      ))}
    </ul>
  );
}
