'use client';

import { PaymentDetailsForm } from '@/components/payment-details/payment-details-form';
import { QueryScreen } from '@/components/query/query-screen';
import { Skeleton } from '@/components/ui/skeleton';
import { type CallError, isConnectionError } from '@/lib/core/contract/call-error';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { onboardingMessages } from '@/lib/features/onboarding/messages';
import { usePaymentDetails, useSavePaymentDetails } from '@/lib/features/payment-details/hooks';
import type { PaymentDetailsPatch } from '@/lib/features/payment-details/wire';
import { STEP_QUERY_TEXTS } from './query-texts';
import type { StepProps } from './step-forms';
import { useStep } from './use-step';

/** National insurance and bank. Nothing of it is kept in the browser, and no toast tells of it. [NI-07] [NI-08] */
export function PaymentStep({ onboarding, workerId }: Pick<StepProps, 'onboarding' | 'workerId'>) {
  const details = usePaymentDetails(workerId);
  const { save } = useSavePaymentDetails(workerId);
  const step = useStep('payment', onboarding.steps);
  const submit = async (patch: PaymentDetailsPatch) => {
    let refused: CallError | null = null;
    const error = await step.complete(async () => {
      refused = Object.keys(patch).length > 0 ? await save(patch) : null;
      return refused;
    });
    return error && { fields: error.fields, text: textOf(error) };
  };
  return (
    <>
      <p className="text-ink-soft">{onboardingMessages.paymentText}</p>
      <QueryScreen
        query={details}
        texts={STEP_QUERY_TEXTS}
        isFromPhone={false}
        skeleton={<Skeleton shape="card" className="h-tap-main" />}
      >
        {(given) => (
          <PaymentDetailsForm
            details={given}
            submitText={onboardingMessages.next}
            isSending={step.isSending}
            onSubmit={submit}
          />
        )}
      </QueryScreen>
    </>
  );
}

/** No sentence means no internet. [ERR-04] */
function textOf(error: CallError): string | null {
  const { userMessage, fields } = error;
  // Beside a field it is said already.
  if (fields && Object.keys(fields).length > 0) return null;
  return isConnectionError(error) ? onboardingMessages.notSaved : (userMessage ?? commonMessages.problem);
}
