import { OfficeFrame } from '@/components/office/frame/office-frame';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import type { Switches } from '@/lib/features/office/switches/schema';
import { isSettingName, RULE_SUBJECTS } from '@/lib/features/office/switches/setting-fields';
import { settingText } from '@/lib/features/office/switches/setting-text';
import { SettingCards } from './setting-cards';
import { SwitchOutcome } from './switch-form';

interface RulesScreenProps {
  readonly settings: Switches['settings'];
  readonly outcome: FormOutcome | null;
}

/** Owners change the rules; the frame tells other roles that they only read. */
export function RulesScreen({ settings, outcome }: RulesScreenProps) {
  return (
    <OfficeFrame page="adminRules">
      <SwitchOutcome outcome={outcome} saved={outcome && savedText(outcome.about, settings)} />
      <SettingCards {...{ subjects: RULE_SUBJECTS, settings, outcome }} />
    </OfficeFrame>
  );
}

function savedText(name: string, settings: Switches['settings']): string {
  const value = settings.find((setting) => setting.name === name)?.value ?? null;
  return settingText(isSettingName(name) ? name : null, value);
}
