import { OfficeFrame } from '@/components/office/office-frame';
import { Card } from '@/components/ui/card';
import { adminSwitchesMessages } from '@/lib/features/admin/messages-switches';
import type { Switches } from '@/lib/features/admin/wire';
import { FEATURES, SETTINGS } from '@/lib/flags';
import { SettingForm } from './setting-form';
import type { RefusedSetting } from './setting-texts.view';
import { FeatureForm } from './switch-form';
import { SwitchOutcome, type SwitchOutcomeProps } from './switch-outcome';

interface SwitchesScreenProps extends Switches {
  readonly outcome: SwitchOutcomeProps;
  /** What was just typed for the setting that the outcome names, and why it was refused. */
  readonly refused: RefusedSetting | null;
}

/** Every flag and setting of the marketplace, with what it does. [FLAG-07] [FLAG-09] */
export function SwitchesScreen({ features, settings, outcome, refused }: SwitchesScreenProps) {
  return (
    <OfficeFrame page="adminSwitches">
      <SwitchOutcome {...outcome} />
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
            refused={outcome.notSaved === name ? refused : null}
          />
        ))}
      </Card>
    </OfficeFrame>
  );
}
