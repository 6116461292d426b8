import 'server-only';
import { loadForAdmin } from '@/lib/features/office/desk/queries';
import { adminSwitchCalls } from './calls';

export const loadSwitches = () => loadForAdmin(adminSwitchCalls.listSwitches, {});
