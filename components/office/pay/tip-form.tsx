import { OfficeForm } from '@/components/office/frame/office-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import { listOf } from '@/lib/features/office/pay/address';
import { paymentsOfficeMessages as texts } from '@/lib/features/office/pay/messages';
import { PAY_LIMITS, type PayView, visitKeyOf } from '@/lib/features/office/pay/model';
import type { WorkerPay } from '@/lib/features/office/pay/schema';
import { faultOf } from './pay-fault';
import { exactPence } from './pay-texts.view';
import type { TippedVisit } from './tipped-visit.view';

interface TipFormProps {
  readonly view: PayView;
  readonly pay: WorkerPay;
  readonly visit: TippedVisit;
  readonly outcome: FormOutcome | null;
}

export function TipForm({ view, pay, visit, outcome }: TipFormProps) {
  const own = outcome?.form === 'addTip' ? outcome.refusal : null;
  const { saidTipPence } = visit;
  const list = listOf(view);
  const values = { visit: visitKeyOf(visit), worker: pay.workerId, said: saidTipPence ?? undefined, list };
  if (visit.hasPaidTip) return <p>{texts.tipPaid}</p>;
  return (
    <>
      {saidTipPence !== null && <p>{texts.saidTipText({ amount: exactPence(saidTipPence) })}</p>}
      <OfficeForm form="addTip" values={values} className="flex flex-col gap-4">
        <Field
          label={texts.tipAmount}
          hint={texts.tipHint}
          error={faultOf(own) === 'tip' ? texts.fault.tip : undefined}
          name="amount"
          inputMode="decimal"
          required
          autoComplete="off"
          maxLength={PAY_LIMITS.typed}
          defaultValue={own?.typed.amount ?? (saidTipPence === null ? '' : (saidTipPence / 100).toFixed(2))}
        />
        <Button type="submit" className="self-start">
          {saidTipPence === null ? texts.saveTip : texts.confirmTip}
        </Button>
      </OfficeForm>
      {saidTipPence !== null && (
        <OfficeForm form="declineTip" values={values}>
          <Button type="submit" kind="secondary">
            {texts.declineTip}
          </Button>
        </OfficeForm>
      )}
    </>
  );
}
