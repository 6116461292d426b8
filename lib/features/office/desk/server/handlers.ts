import 'server-only';
import type { AdminContext, Handlers } from '@/lib/core/backend/api/handler-context';
import { officeRoleOf } from '@/lib/core/ground/contract/office-roles';

export const officeHandlers = {
  async getOffice({ account }) {
    return { email: account.email, name: account.name, role: officeRoleOf(account) };
  },
} satisfies Handlers<AdminContext>;
