import 'server-only';
import { may } from '@/lib/core/contract/office-roles';
import { readOneTimePassword } from '@/lib/core/gateway/call-server';
import { loadForAdmin, loadOffice } from '@/lib/features/admin/queries';
import { colleagueCalls } from './office-calls';

export async function loadColleagues() {
  const { colleagues } = await loadForAdmin(colleagueCalls.listColleagues, {});
  const role = (await loadOffice())?.role;
  const canManage = role !== undefined && may(role, 'manage');
  return { colleagues, canManage, oneTimePassword: await readOneTimePassword() };
}
