import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { adminSwitchesMessages } from '@/lib/features/admin/messages-switches';
import type { Switches } from '@/lib/features/admin/wire';
import { FEATURES, SETTINGS, type SettingName } from '@/lib/flags';
import { routes, withBasePath } from '@/lib/routes';
import { OfficeFrame } from './office-frame';
import { FeatureForm } from './switch-form';
import { SwitchOutcome, type SwitchOutcomeProps } from './switch-outcome';

interface SwitchesScreenProps extends Switches {
  readonly outcome: SwitchOutcomeProps;
}

/** Every flag and setting of the marketplace, with what it does. [FLAG-07] [FLAG-09] */
export function SwitchesScreen({ features, settings, outcome }: SwitchesScreenProps) {
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
          />
        ))}
      </Card>
    </OfficeFrame>
  );
}

interface SettingFormProps {
  readonly name: SettingName;
  readonly value: string | number | boolean | null;
}

function SettingForm({ name, value }: SettingFormProps) {
  return (
    <form
      method="post"
      action={withBasePath(routes.sessionAdminSwitch)}
      className="border-line border-b py-4 first-of-type:pt-0 last:border-0 last:pb-0"
    >
      <input type="hidden" name="setting" value={name} />
      <div className="flex items-end gap-3">
        <Field
          label={name}
          name="value"
          defaultValue={value === null ? '' : String(value)}
          className="min-w-0 grow"
        />
        <Button
          type="submit"
          kind="secondary"
          size="main"
          aria-label={adminSwitchesMessages.saveNamed({ name })}
        >
          {adminSwitchesMessages.save}
        </Button>
      </div>
      <p className="mt-2 text-ink-soft text-s">
        {adminSwitchesMessages.settingDoes[name]}{' '}
        {adminSwitchesMessages.mayGo({ when: adminSwitchesMessages.settingMayGo[name] })}
      </p>
    </form>
  );
}
