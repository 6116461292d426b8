import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { adminMessages } from '@/lib/features/admin/messages';
import type { Switches } from '@/lib/features/admin/wire';
import { FEATURES, SETTINGS, type SettingName } from '@/lib/flags';
import { pageTitle } from '@/lib/messages/page-titles';
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
    <OfficeFrame title={pageTitle('adminSwitches')}>
      <SwitchOutcome {...outcome} />
      <p>{adminMessages.untilSwitched}</p>
      <Card title={adminMessages.flags}>
        {Object.values(FEATURES).map((name) => (
          <FeatureForm
            key={name}
            name={name}
            active={features.find((feature) => feature.name === name)?.active ?? false}
          />
        ))}
      </Card>
      <Card title={adminMessages.settings}>
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
        <Button type="submit" kind="secondary" size="main" aria-label={adminMessages.saveNamed({ name })}>
          {adminMessages.save}
        </Button>
      </div>
      <p className="mt-2 text-ink-soft text-s">
        {adminMessages.settingDoes[name]} {adminMessages.mayGo({ when: adminMessages.settingMayGo[name] })}
      </p>
    </form>
  );
}
