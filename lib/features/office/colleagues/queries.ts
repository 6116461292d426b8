import 'server-only';
import { readOneTimePassword } from '@/lib/core/gateway/calls/call-server';
import { may } from '@/lib/core/ground/contract/office-roles';
import { loadForOffice, loadOffice } from '@/lib/features/office/desk/queries';
import { colleagueCalls } from './calls';

export async function loadColleagues() {
  const { colleagues } = await loadForOffice(colleagueCalls.listColleagues, {});
  const role = (await loadOffice())?.role;
  const canManage = role !== undefined && may(role, 'manage');
  return { colleagues, canManage, oneTimePassword: await readOneTimePassword() };
}
