import { Card } from '@/components/ui/card';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import { adminSwitchesMessages as texts } from '@/lib/features/office/switches/messages';
import type { Switches } from '@/lib/features/office/switches/schema';
import { type SettingSubject, settingsOf } from '@/lib/features/office/switches/setting-fields';
import { refusedSetting } from './refused-setting';
import { SettingForm } from './setting-form';
import { limitText } from './setting-limits.view';

interface SettingCardsProps {
  readonly subjects: readonly SettingSubject[];
  readonly settings: Switches['settings'];
  readonly outcome: FormOutcome | null;
}

/** Shows a card for each subject, with a form for each of its settings. */
export function SettingCards({ subjects, settings, outcome }: SettingCardsProps) {
  const values = new Map(settings.map((setting) => [setting.name, setting.value]));
  return subjects.map((subject) => (
    <Card key={subject} title={texts.subject[subject]}>
      {settingsOf(subject).map((name) => {
        const stored = settings.find((setting) => setting.name === name);
        return (
          <SettingForm
            key={name}
            name={name}
            value={stored?.value ?? null}
            limit={limitText(name, values)}
            fault={stored?.fault ?? null}
            refused={refusedSetting(name, outcome)}
          />
        );
      })}
    </Card>
  ));
}
