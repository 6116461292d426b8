import type { ReactNode } from 'react';
import { OfficeForm } from '@/components/office/office-form';
import { OfficeFrame } from '@/components/office/office-frame';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { formatTime } from '@/lib/core/format/date-time';
import type { FormOutcome } from '@/lib/core/session/form-outcome';
import { adminSwitchesMessages } from '@/lib/features/admin/messages';
import { ADMIN_LIMITS } from '@/lib/features/admin/model';
import type { Switches } from '@/lib/features/admin/schema';
import {
  SETTING_FAULTS,
  SETTING_KINDS,
  type SettingFault,
  type SettingKind,
  type SettingValue,
} from '@/lib/features/admin/settings';
import { FEATURES, SETTINGS, type SettingName } from '@/lib/flags';
import { FeatureForm, SwitchOutcome } from './switch-form';

interface SwitchesScreenProps extends Switches {
  readonly outcome: FormOutcome | null;
  /** What the device itself keeps. */
  readonly ownSettings?: ReactNode;
}

export function SwitchesScreen({ features, settings, outcome, ownSettings }: SwitchesScreenProps) {
  return (
    <OfficeFrame page="adminSwitches">
      <SwitchOutcome outcome={outcome} />
      <p>{adminSwitchesMessages.untilSwitched}</p>
      <Card title={adminSwitchesMessages.flags}>
        {Object.values(FEATURES).map((name) => (
          <FeatureForm
            key={name}
            name={name}
            active={features.find((feature) => feature.name === name)?.active ?? false}
          />
        ))}
      </Card>
      <Card title={adminSwitchesMessages.settings}>
        {Object.values(SETTINGS).map((name) => (
          <SettingForm
            key={name}
            name={name}
            value={settings.find((setting) => setting.name === name)?.value ?? null}
            fault={settings.find((setting) => setting.name === name)?.fault ?? null}
            refused={refusedSetting(name, outcome)}
          />
        ))}
      </Card>
      {ownSettings}
    </OfficeFrame>
  );
}

function SettingForm(setting: ShownSetting) {
  const { name } = setting;
  const label = adminSwitchesMessages.settingLabel[name];
  const Input = SETTING_KINDS[name] === 'switch' ? SwitchInput : TextInput;
  return (
    <OfficeForm
      form="setting"
      values={{ name }}
      className="border-line border-b py-4 first-of-type:pt-0 last:border-0 last:pb-0"
    >
      <Input {...setting} error={settingError(setting)} />
      <div className="mt-2 flex items-start justify-between gap-3">
        <p className="min-w-0 text-ink-soft text-s wrap-anywhere">
          {adminSwitchesMessages.settingDoes[name]}
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
    </OfficeForm>
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

interface ShownSetting {
  readonly name: SettingName;
  readonly value: SettingValue;
  /** Why the value is ignored. */
  readonly fault: SettingFault | null;
  /** The rejected input and the reason. */
  readonly refused: RefusedSetting | null;
}

interface RefusedSetting {
  readonly typed: string;
  readonly fault: SettingFault;
}

/** The broken rule and the value: the rejected input, otherwise the stored value. */
function settingError({ name, value, fault, refused }: ShownSetting): string | undefined {
  if (refused !== null) {
    const typed = adminSwitchesMessages.youTyped({ value: shown(refused.typed) });
    return `${faultText(name, refused.fault)} ${typed}`;
  }
  if (fault === null) return undefined;
  return `${adminSwitchesMessages.isIgnored({ value: shown(String(value)) })} ${faultText(name, fault)}`;
}

function faultText(name: SettingName, { code, limit }: SettingFault): string {
  const label = adminSwitchesMessages.settingLabel[name];
  const texts = adminSwitchesMessages.settingFault;
  const met = limit === null ? '' : shown(limit);
  switch (code) {
    case 'before':
    case 'after':
    case 'not-before':
    case 'not-after':
      return texts[code]({ label, limit: met });
    case 'whole-number':
    case 'too-long':
      return texts[code]({ limit: met });
    default:
      return texts[code];
  }
}

/** Times are formatted, other values are quoted and truncated. */
function shown(value: string): string {
  if (/^\d+$/.test(value)) return value;
  if (/^([01]?\d|2[0-3]):[0-5]\d$/.test(value.trim())) return formatTime(value.trim().padStart(5, '0'));
  return `“${value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH)}…` : value}”`;
}

const SHOWN_LENGTH = 60;

function refusedSetting(name: SettingName, outcome: FormOutcome | null): RefusedSetting | null {
  if (!outcome?.refusal || outcome.about !== name) return null;
  const { fields, typed } = outcome.refusal;
  const code = SETTING_FAULTS.find((one) => fields[one] !== undefined);
  if (code === undefined || typed.value === undefined) return null;
  return { typed: typed.value, fault: { code, limit: fields[code]?.[0] ?? null } };
}
