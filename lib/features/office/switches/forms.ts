import 'server-only';
import { type FieldReader, officeForm } from '@/lib/core/gateway/sign-in/office-form';
import { routes } from '@/lib/core/ground/site/routes';
import { officeSwitchCalls } from './calls';
import { fieldOf, isSettingName } from './setting-fields';

const SETTING_FORM = {
  call: officeSwitchCalls.setSetting,
  input: (field: FieldReader) => ({
    params: { name: field('name') },
    body: { value: settingOf(field('name'), field.all('value').join(',')) },
  }),
  about: 'name',
  keeps: ['value'],
};

export const switchForms = {
  feature: officeForm({
    call: officeSwitchCalls.setGeneralFeature,
    input: (field) => ({ params: { name: field('name') }, body: { active: field('active') === 'on' } }),
    page: () => routes.adminSwitches,
    about: 'name',
  }),
  setting: officeForm({ ...SETTING_FORM, page: () => routes.adminSwitches }),
  rule: officeForm({ ...SETTING_FORM, page: () => routes.adminRules }),
};

/**
 * Form values are strings, but the settings distinguish true from "true". A check box that is off sends nothing, and
 * several that are on send several values.
 */
function settingOf(name: string, text: string): string | boolean | null {
  const trimmed = text.trim();
  if (trimmed === '') return isSettingName(name) && fieldOf(name).kind === 'switch' ? false : null;
  return trimmed === 'true' || trimmed === 'false' ? trimmed === 'true' : trimmed;
}
