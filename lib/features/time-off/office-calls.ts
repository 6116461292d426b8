import { defineCall, officeRead, officeWrite } from '@/lib/core/contract/define-call';
import type { SuccessAnswer } from '@/lib/core/session/wire';
import type { Absences } from './wire';

/** Visits of today and tomorrow morning that lost their cleaner to time off. */
export const adminAbsenceCalls = {
  listAbsences: defineCall<Record<never, never>, Absences>({
    ...officeRead,
    id: 'listAbsences',
    path: 'admin/absences/',
  }),
  /** Marks the listed visits of this worker as taken care of. Later ones are listed again. */
  acknowledgeAbsence: defineCall<{ readonly params: { readonly id: number } }, SuccessAnswer>({
    ...officeWrite,
    id: 'acknowledgeAbsence',
    path: 'admin/absences/{id}/acknowledge/',
  }),
};
