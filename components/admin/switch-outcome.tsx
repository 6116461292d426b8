import { adminSwitchesMessages } from '@/lib/features/admin/messages-switches';
import { isSettingName } from '@/lib/features/admin/rules-settings';

export interface SwitchOutcomeProps {
  /** Names of flags or settings as the address has them; an unknown one says nothing. */
  readonly saved: unknown;
  readonly notSaved: unknown;
}

/** What became of the flag or the setting that was just saved. */
export function SwitchOutcome({ saved, notSaved }: SwitchOutcomeProps) {
  if (isName(notSaved)) {
    return (
      <p role="alert" className="font-medium text-bad">
        {adminSwitchesMessages.notSaved({ name: labelOf(notSaved) })}
      </p>
    );
  }
  return isName(saved) ? <p role="status">{adminSwitchesMessages.saved({ name: labelOf(saved) })}</p> : null;
}

const labelOf = (name: string) => (isSettingName(name) ? adminSwitchesMessages.settingLabel[name] : name);

const isName = (text: unknown): text is string =>
  typeof text === 'string' &&
  (Object.hasOwn(adminSwitchesMessages.featureDoes, text) ||
    Object.hasOwn(adminSwitchesMessages.settingDoes, text));
