import 'server-only';
import type { AdminContext, HandlersOf } from '@/lib/backend/contract/handler-context';
import { NOT_FOUND } from '@/lib/backend/contract/refusal';
import { acknowledgeAbsence, listAbsences } from '@/lib/backend/lost-visits/absences';
import type { adminAbsenceCalls } from '@/lib/features/admin/calls-absences';

export const adminAbsenceHandlers = {
  listAbsences: async (ctx) => ({ absences: await listAbsences(ctx) }),
  acknowledgeAbsence: async (ctx, { params }) =>
    (await acknowledgeAbsence(ctx, params.id)) ? { success: true } : NOT_FOUND,
} satisfies HandlersOf<keyof typeof adminAbsenceCalls, AdminContext>;
