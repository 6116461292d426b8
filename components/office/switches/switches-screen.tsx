import type { ReactNode } from 'react';
import { OfficeFrame } from '@/components/office/frame/office-frame';
import { Card } from '@/components/ui/card';
import { ChevronRight } from '@/components/ui/icons';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import { BUILT_FEATURES } from '@/lib/features/office/switches/built-features';
import type { CleanersText } from '@/lib/features/office/switches/cleaners-texts';
import { adminSwitchesMessages as texts } from '@/lib/features/office/switches/messages';
import type { Switches } from '@/lib/features/office/switches/schema';
import { isSettingName, SETTING_SUBJECTS } from '@/lib/features/office/switches/setting-fields';
import { settingText } from '@/lib/features/office/switches/setting-text';
import { CleanersTextsCard } from './cleaners-texts-card';
import { SettingCards } from './setting-cards';
import { FeatureForm, SwitchOutcome } from './switch-form';

interface SwitchesScreenProps extends Switches {
  readonly outcome: FormOutcome | null;
  readonly cleanersTexts: readonly CleanersText[];
  /** These are the settings of this device. */
  readonly ownSettings?: ReactNode;
}

export function SwitchesScreen({
  features,
  settings,
  cleanersTexts,
  outcome,
  ownSettings,
}: SwitchesScreenProps) {
  const isOn = (name: string) => features.find((feature) => feature.name === name)?.active ?? false;
  return (
    <OfficeFrame page="adminSwitches">
      <SwitchOutcome outcome={outcome} saved={outcome && savedText(outcome.about, settings, isOn)} />
      <SettingCards {...{ subjects: SETTING_SUBJECTS, settings, outcome }} />
      <CleanersTextsCard cleanersTexts={cleanersTexts} />
      <Card className="p-4">
        <details className="group" open={outcome?.form === 'feature'}>
          <summary className="-m-4 flex min-h-tap-main cursor-pointer items-center px-4 font-strong text-m -outline-offset-3">
            <ChevronRight aria-hidden className="mr-2 size-icon-s group-open:rotate-90" />
            {texts.advanced}
          </summary>
          <p className="mt-5 mb-3 text-ink-soft">{texts.advancedHow}</p>
          {BUILT_FEATURES.map((name) => (
            <FeatureForm key={name} name={name} active={isOn(name)} />
          ))}
        </details>
      </Card>
      {ownSettings}
    </OfficeFrame>
  );
}

/** Returns the text of the current value. */
function savedText(name: string, settings: Switches['settings'], isOn: (name: string) => boolean): string {
  if (!isSettingName(name)) return isOn(name) ? texts.isOn : texts.isOff;
  return settingText(name, settings.find((setting) => setting.name === name)?.value ?? null);
}
