import { ForRole } from '@/components/office/frame/office-access';
import { Card } from '@/components/ui/card';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import { paymentsOfficeMessages as texts } from '@/lib/features/office/pay/messages';
import type { WorkerPay } from '@/lib/features/office/pay/schema';
import { PayNotice } from './pay-notice';
import { RateForm, RateList } from './rate-form';

interface RateCardProps {
  readonly pay: WorkerPay;
  readonly outcome: FormOutcome | null;
}

/** The page of a cleaner shows this card. */
export function RateCard({ pay, outcome }: RateCardProps) {
  const own = outcome?.form === 'setRate' ? outcome : null;
  return (
    <Card title={texts.rateTitle}>
      <div className="flex flex-col gap-4">
        <PayNotice outcome={own} />
        <RateList rates={pay.rates} />
        <ForRole needs="manage">
          <details open={own?.refusal != null}>
            <summary className="flex min-h-tap w-fit cursor-pointer items-center font-medium text-brand">
              {texts.setRate}
            </summary>
            <RateForm {...{ pay }} outcome={own} from={pay.today} values={{ back: 'cleaner' }} />
          </details>
        </ForRole>
      </div>
    </Card>
  );
}
