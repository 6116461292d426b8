import 'server-only';
import type { Handlers, OfficeContext } from '@/lib/core/backend/api/handler-context';
import { officeRoleOf } from '@/lib/core/ground/contract/office-roles';

export const officeDeskHandlers = {
  async getOffice({ account }) {
    return { email: account.email, name: account.name, role: officeRoleOf(account) };
  },
} satisfies Handlers<OfficeContext>;
