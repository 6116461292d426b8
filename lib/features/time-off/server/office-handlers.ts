import 'server-only';
import type { AdminContext, HandlersOf } from '@/lib/core/api/handler-context';
import { NOT_FOUND } from '@/lib/core/api/refusal';
import { acknowledgeAbsence, listAbsences } from '@/lib/features/lost-visits/server/absences';
import type { adminAbsenceCalls } from '@/lib/features/time-off/office-calls';

export const adminAbsenceHandlers = {
  listAbsences: async (ctx) => ({ absences: await listAbsences(ctx) }),
  acknowledgeAbsence: async (ctx, { params }) =>
    (await acknowledgeAbsence(ctx, params.id)) ? { success: true } : NOT_FOUND,
} satisfies HandlersOf<keyof typeof adminAbsenceCalls, AdminContext>;
