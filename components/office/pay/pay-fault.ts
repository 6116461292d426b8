import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import { PAY_FAULTS, type PayFault } from '@/lib/features/office/pay/model';

/** Returns the field, or the state of the week, that refused the form. */
export const faultOf = (refusal: FormOutcome['refusal']): PayFault | null =>
  refusal?.code === 'validation_error'
    ? (PAY_FAULTS.find((one) => refusal.fields[one] !== undefined) ?? null)
    : null;
