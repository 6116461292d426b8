import { defineCall, officeRead, officeWrite } from '@/lib/core/contract/define-call';
import type { SuccessAnswer } from '@/lib/core/session/wire';
import type { Absences } from './wire';

/** Visits of today and tomorrow morning that time off took from their cleaners, in `/admin`. */
export const adminAbsenceCalls = {
  listAbsences: defineCall<Record<never, never>, Absences>({
    ...officeRead,
    id: 'listAbsences',
    path: 'admin/absences/',
  }),
  /** The office takes care of what is listed of this worker; visits that come up later are listed again. */
  acknowledgeAbsence: defineCall<{ readonly params: { readonly id: number } }, SuccessAnswer>({
    ...officeWrite,
    id: 'acknowledgeAbsence',
    path: 'admin/absences/{id}/acknowledge/',
  }),
};
