import { roleRefusalText } from '@/components/office/frame/role-refusal.view';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import { paymentsOfficeMessages as texts } from '@/lib/features/office/pay/messages';
import { faultOf } from './pay-fault';

/** Shows the outcome of a form about pay; nothing for other forms. */
export function PayNotice({ outcome }: { readonly outcome: FormOutcome | null }) {
  if (outcome === null || !isPayForm(outcome.form)) return null;
  if (outcome.refusal === null)
    return (
      <p role="status" className={`${NOTICE} bg-good-tint text-good`}>
        {texts.saved[outcome.form]}
      </p>
    );
  return (
    <p role="alert" className={`${NOTICE} bg-bad-tint text-bad`}>
      {refusalText(outcome)}
    </p>
  );
}

const NOTICE = 'rounded-m px-4 py-3 font-medium wrap-anywhere';

const isPayForm = (form: string): form is keyof typeof texts.saved => Object.hasOwn(texts.saved, form);

function refusalText({ refusal }: FormOutcome): string {
  const fault = faultOf(refusal);
  if (fault) return texts.fault[fault];
  const isGone = refusal?.code === 'not_found';
  return roleRefusalText(refusal) ?? (isGone ? texts.gone : texts.failed);
}
