import { defineCalls, officeRead, officeWrite } from '@/lib/core/ground/contract/define-call';
import type { officeAbsenceSchemas } from './schema';

/** Lists visits of today and tomorrow morning that lost their cleaner to time off. */
export const officeAbsenceCalls = defineCalls<typeof officeAbsenceSchemas>()({
  listAbsences: officeRead('admin/absences/'),
  /** Marks the listed visits of this worker as taken care of. Later ones are listed again. */
  acknowledgeAbsence: officeWrite('POST', 'admin/absences/{id}/acknowledge/', 'work'),
});
