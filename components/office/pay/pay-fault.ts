import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import { PAY_FAULTS, type PayFault } from '@/lib/features/office/pay/model';

/** Which field, or which state of the week, refused the form. */
export const faultOf = (refusal: FormOutcome['refusal']): PayFault | null =>
  refusal?.code === 'validation_error'
    ? (PAY_FAULTS.find((one) => refusal.fields[one] !== undefined) ?? null)
    : null;
