import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { adminSwitchesMessages } from '@/lib/features/admin/messages-switches';
import { ADMIN_LIMITS } from '@/lib/features/admin/model';
import type { SettingKind } from '@/lib/features/admin/model-settings';
import { SETTING_KINDS } from '@/lib/features/admin/rules-settings';
import type { SettingName } from '@/lib/flags';
import { routes, withBasePath } from '@/lib/routes';
import { type ShownSetting, settingError } from './setting-texts.view';

/** One setting of the marketplace, by its kind, with what it does and what is wrong with it. */
export function SettingForm(setting: ShownSetting) {
  const { name } = setting;
  const label = adminSwitchesMessages.settingLabel[name];
  const Input = SETTING_KINDS[name] === 'switch' ? SwitchInput : TextInput;
  return (
    <form
      method="post"
      action={withBasePath(routes.sessionAdminSwitch)}
      className="border-line border-b py-4 first-of-type:pt-0 last:border-0 last:pb-0"
    >
      <input type="hidden" name="setting" value={name} />
      <Input {...setting} error={settingError(setting)} />
      <div className="mt-2 flex items-start justify-between gap-3">
        <p className="min-w-0 text-ink-soft text-s wrap-anywhere">
          {adminSwitchesMessages.settingDoes[name]}{' '}
          {adminSwitchesMessages.mayGo({ when: adminSwitchesMessages.settingMayGo[name] })}
        </p>
        <Button
          type="submit"
          kind="secondary"
          aria-label={adminSwitchesMessages.saveNamed({ name: label })}
          className="shrink-0 whitespace-nowrap"
        >
          {adminSwitchesMessages.save}
        </Button>
      </div>
    </form>
  );
}

interface InputProps extends Omit<ShownSetting, 'fault'> {
  readonly error: string | undefined;
}

function TextInput({ name, value, refused, error }: InputProps) {
  const kind = SETTING_KINDS[name];
  return (
    <Field
      label={adminSwitchesMessages.settingLabel[name]}
      id={idOf(name)}
      name="value"
      defaultValue={refused?.typed ?? (value === null ? '' : String(value))}
      hint={kind === 'time' ? adminSwitchesMessages.timeHint : undefined}
      error={error}
      maxLength={ADMIN_LIMITS.setting}
      inputMode={KEYBOARDS[kind]}
      autoComplete="off"
      autoFocus={refused !== null}
    />
  );
}

function SwitchInput({ name, value, refused, error }: InputProps) {
  const id = idOf(name);
  const isKnown = typeof value === 'boolean' || value === null;
  return (
    <>
      <label htmlFor={id} className="mb-1 block font-medium text-m">
        {adminSwitchesMessages.settingLabel[name]}
      </label>
      <select
        id={id}
        name="value"
        defaultValue={isKnown ? String(value ?? false) : ''}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        // biome-ignore lint/a11y/noAutofocus: the page was loaded to show this field's error.
        autoFocus={refused !== null}
        className="min-h-tap-main w-full rounded-m border border-line-strong bg-card px-3 text-ink aria-invalid:border-bad"
      >
        {!isKnown && <option value="">{adminSwitchesMessages.chooseSwitch}</option>}
        <option value="true">{adminSwitchesMessages.on}</option>
        <option value="false">{adminSwitchesMessages.off}</option>
      </select>
      {error && (
        <p id={`${id}-error`} className="mt-1 font-medium text-bad text-s">
          {error}
        </p>
      )}
    </>
  );
}

const KEYBOARDS = {
  'web-address': 'url',
  minutes: 'numeric',
  phone: 'tel',
  time: 'text',
  text: 'text',
  switch: 'text',
} as const satisfies Record<SettingKind, string>;

const idOf = (name: SettingName) => `setting-${name}`;
