import 'server-only';
import { loadForOffice } from '@/lib/features/office/desk/queries';
import { officeSwitchCalls } from './calls';

export const loadSwitches = () => loadForOffice(officeSwitchCalls.listSwitches, {});
