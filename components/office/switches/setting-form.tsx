import type { ComponentProps } from 'react';
import { OfficeForm } from '@/components/office/frame/office-form';
import { OFFICE_FIELD } from '@/components/office/frame/office-style';
import { Button } from '@/components/ui/button';
import { formatWeekday } from '@/lib/core/ground/format/date-time';
import { adminSwitchesMessages as texts } from '@/lib/features/office/switches/messages';
import {
  fieldOf,
  isRuleSetting,
  SETTING_LENGTH,
  type SettingField,
  type SettingUnit,
  type UsedSettingName,
} from '@/lib/features/office/switches/setting-fields';
import { shownValue } from '@/lib/features/office/switches/setting-text';
import { comparedWith, type SettingFault, type SettingValue } from '@/lib/features/office/switches/settings';
import { WEEKDAYS } from '@/lib/features/talk/contact/opening-hours';
import type { RefusedSetting } from './refused-setting';

interface SettingFormProps {
  readonly name: UsedSettingName;
  readonly value: SettingValue;
  /** This text names the allowed values. A number has null: its limits are beside its field. */
  readonly limit: string | null;
  /** This is the reason for which the stored value is ignored. */
  readonly fault: SettingFault | null;
  /** It has the rejected input and the reason. */
  readonly refused: RefusedSetting | null;
}

/** The field, its unit and its limits follow from `SETTING_FIELDS`. */
export function SettingForm(setting: SettingFormProps) {
  const { name } = setting;
  const field = fieldOf(name);
  const id = `setting-${name}`;
  const error = settingError(setting);
  const described = {
    id,
    name: 'value',
    autoFocus: setting.refused !== null,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error ${id}-hint` : `${id}-hint`,
  };
  const label = texts.settingLabel[name];
  return (
    <OfficeForm
      form={isRuleSetting(name) ? 'rule' : 'setting'}
      values={{ name }}
      className="grid gap-x-5 gap-y-2 border-line border-b py-3 first-of-type:pt-0 last:border-0 last:pb-0 wide:grid-cols-2 wide:items-start"
    >
      <div className="min-w-0">
        {field.kind === 'weekdays' ? (
          <p id={`${id}-label`} className="font-medium">
            {label}
          </p>
        ) : (
          <label htmlFor={id} className="font-medium">
            {label}
          </label>
        )}
        <p id={`${id}-hint`} className="text-ink-soft text-s wrap-anywhere">
          {[texts.settingDoes[name], setting.limit].filter(Boolean).join(' ')}
        </p>
      </div>
      <div className="min-w-0">
        <div className="flex items-end gap-3">
          {field.kind === 'switch' && (
            <CheckBox {...described} value={setting.value ?? field.usual ?? null} />
          )}
          {field.kind === 'weekdays' && <WeekdayBoxes {...described} typed={typedOf(setting)} />}
          {field.kind !== 'switch' && field.kind !== 'weekdays' && (
            <TypedInput {...described} field={field} typed={typedOf(setting)} />
          )}
          {(field.kind === 'whole-number' || field.kind === 'number') && (
            <span className="self-center whitespace-nowrap text-ink-soft">{unitText(field)}</span>
          )}
          <Button
            type="submit"
            kind="secondary"
            aria-label={texts.saveNamed({ name: label })}
            className="ml-auto shrink-0 whitespace-nowrap"
          >
            {texts.save}
          </Button>
        </div>
        {error && (
          <p id={`${id}-error`} className="mt-1 font-medium text-bad text-s wrap-anywhere">
            {error}
          </p>
        )}
      </div>
    </OfficeForm>
  );
}

const typedOf = ({ refused, value }: SettingFormProps) =>
  refused?.typed ?? (value === null ? '' : String(value));

interface CheckBoxProps extends Omit<ComponentProps<'input'>, 'value'> {
  readonly value: SettingValue;
}

const CheckBox = ({ value, ...rest }: CheckBoxProps) => (
  <span className="flex size-tap shrink-0 items-center justify-center">
    <input
      {...rest}
      type="checkbox"
      value="true"
      defaultChecked={value === true}
      className="size-icon tick-box"
    />
  </span>
);

interface WeekdayBoxesProps extends ComponentProps<'input'> {
  readonly typed: string;
}

/** Shows a box for each weekday. Each box that is on sends its value. */
function WeekdayBoxes({ id, typed, autoFocus, ...rest }: WeekdayBoxesProps) {
  const { 'aria-describedby': describedBy, ...box } = rest;
  const on = typed.split(',').map((day) => day.trim());
  return (
    // biome-ignore lint/a11y/useSemanticElements: Its label is in the other column, where no legend can be.
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      className="grid min-w-0 grow grid-cols-2 gap-x-3"
    >
      {WEEKDAYS.map((day, place) => (
        <label key={day} className="flex min-h-tap items-center gap-2">
          <input
            {...box}
            {...(place === 0 && { autoFocus })}
            type="checkbox"
            value={day}
            defaultChecked={on.includes(day)}
            className="size-icon shrink-0 tick-box"
          />
          {formatWeekday(place)}
        </label>
      ))}
    </div>
  );
}

interface TypedInputProps extends ComponentProps<'input'> {
  readonly field: SettingField;
  readonly typed: string;
}

/** A value that its kind of field cannot hold is shown as text, so that it is not lost. */
function TypedInput({ field, typed, ...rest }: TypedInputProps) {
  const isHeld = typed === '' || (HOLDS[field.kind]?.test(typed) ?? true);
  const limits = 'min' in field ? { min: field.min, max: field.max, step: stepOf(field) } : {};
  const maxLength = 'maxLength' in field ? field.maxLength : SETTING_LENGTH;
  return (
    <input
      {...rest}
      {...(isHeld ? { ...limits, type: INPUT_TYPES[field.kind] } : { type: 'text' })}
      defaultValue={typed}
      maxLength={maxLength}
      autoComplete="off"
      className={`${OFFICE_FIELD} min-w-0`}
    />
  );
}

const stepOf = (field: SettingField): number => ('places' in field ? 10 ** -field.places : 1);

const INPUT_TYPES = {
  time: 'time',
  'whole-number': 'number',
  number: 'number',
  'web-address': 'url',
  phone: 'tel',
  text: 'text',
  version: 'text',
  switch: 'text',
  weekdays: 'text',
} as const satisfies Record<SettingField['kind'], string>;

const HOLDS: Partial<Record<SettingField['kind'], RegExp>> = {
  time: /^([01]\d|2[0-3]):[0-5]\d$/,
  'whole-number': /^-?\d+$/,
  number: /^-?\d+(\.\d+)?$/,
};

function unitText({ min, max, unit }: Extract<SettingField, { readonly unit: SettingUnit }>): string {
  return texts.limits({ min, max, unit: texts.unit[unit] });
}

/** Shows the broken rule and the value: the rejected input, otherwise the stored value. */
function settingError({ name, value, fault, refused }: SettingFormProps): string | undefined {
  if (refused?.fault) {
    if (fieldOf(name).kind === 'weekdays') return faultText(name, refused.fault);
    return `${faultText(name, refused.fault)} ${texts.youTyped({ value: shownValue(refused.typed) })}`;
  }
  if (refused !== null || fault === null) return undefined;
  return `${texts.isIgnored({ value: shownValue(String(value)) })} ${faultText(name, fault)}`;
}

function faultText(name: UsedSettingName, { code, limit }: SettingFault): string {
  const label = texts.settingLabel[name];
  const field = fieldOf(name);
  const met = limit === null ? '' : shownValue(limit);
  switch (code) {
    case 'before':
    case 'after':
    case 'not-before':
    case 'not-after':
      return texts.settingFault[code]({ label, limit: met });
    case 'not-above':
    case 'not-below': {
      const other = comparedWith(name);
      return texts.settingFault[code]({ label, other: other ? texts.settingLabel[other] : '', limit: met });
    }
    case 'whole-number':
      return texts.settingFault[code]({ min: 'min' in field ? String(field.min) : '', limit: met });
    case 'number':
      return texts.settingFault[code]({
        ...{ min: 'min' in field ? String(field.min) : '', limit: met },
        places: 'places' in field ? String(field.places) : '',
      });
    case 'too-long':
      return texts.settingFault[code]({ limit: met });
    default:
      return texts.settingFault[code];
  }
}
