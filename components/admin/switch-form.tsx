import { OfficeForm } from '@/components/office/office-form';
import { Button } from '@/components/ui/button';
import type { FormOutcome } from '@/lib/core/session/form-outcome';
import { adminSwitchesMessages } from '@/lib/features/admin/messages';
import { isSettingName } from '@/lib/features/admin/settings';
import type { FeatureName } from '@/lib/flags';

interface FeatureFormProps {
  readonly name: FeatureName;
  /** Null: the worker has the general value. */
  readonly active: boolean | null;
  /** Without it the form changes the value for everybody. */
  readonly workerId?: number;
}

export function FeatureForm({ name, active, workerId }: FeatureFormProps) {
  const chosen = active === null ? 'everybody' : active ? 'on' : 'off';
  const id = `flag-${name}`;
  return (
    <OfficeForm
      form={workerId === undefined ? 'feature' : 'workerFeature'}
      values={{ name, worker: workerId }}
      className="border-line border-b py-4 first-of-type:pt-0 last:border-0 last:pb-0"
    >
      <label htmlFor={id} className="block">
        <span className="block font-medium">{name}</span>
        <span className="block text-ink-soft text-s">{adminSwitchesMessages.featureDoes[name]}</span>
      </label>
      <div className="mt-2 flex gap-3">
        <select
          id={id}
          name="active"
          defaultValue={chosen}
          className="min-h-tap min-w-0 grow rounded-m border border-line-strong bg-card px-3 text-ink"
        >
          {workerId !== undefined && <option value="everybody">{adminSwitchesMessages.asEverybody}</option>}
          <option value="on">{adminSwitchesMessages.on}</option>
          <option value="off">{adminSwitchesMessages.off}</option>
        </select>
        <Button type="submit" kind="secondary" aria-label={adminSwitchesMessages.saveNamed({ name })}>
          {adminSwitchesMessages.save}
        </Button>
      </div>
    </OfficeForm>
  );
}

export function SwitchOutcome({ outcome }: { readonly outcome: FormOutcome | null }) {
  if (outcome === null) return null;
  const name = labelOf(outcome.about);
  if (outcome.refusal === null) return <p role="status">{adminSwitchesMessages.saved({ name })}</p>;
  return (
    <p role="alert" className="font-medium text-bad">
      {adminSwitchesMessages.notSaved({ name })}
    </p>
  );
}

const labelOf = (name: string) => (isSettingName(name) ? adminSwitchesMessages.settingLabel[name] : name);
