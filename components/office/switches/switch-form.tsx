import { OfficeForm } from '@/components/office/frame/office-form';
import { roleRefusalText } from '@/components/office/frame/role-refusal.view';
import { Button } from '@/components/ui/button';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import type { FeatureName } from '@/lib/core/ground/site/flags';
import { labelOf } from '@/lib/core/ground/texts/messages';
import { isBuilt } from '@/lib/features/office/switches/built-features';
import { adminSwitchesMessages as texts } from '@/lib/features/office/switches/messages';
import { isSettingName } from '@/lib/features/office/switches/setting-fields';

interface FeatureFormProps {
  readonly name: FeatureName;
  /** It is null if the worker has the general value. */
  readonly active: boolean | null;
  /** Without an id the form changes the value for everybody. */
  readonly workerId?: number;
}

/** Renders nothing for a feature that is not built yet. */
export function FeatureForm({ name, active, workerId }: FeatureFormProps) {
  if (!isBuilt(name)) return null;
  const chosen = active === null ? 'everybody' : active ? 'on' : 'off';
  const id = `flag-${name}`;
  const label = texts.featureLabel[name];
  return (
    <OfficeForm
      form={workerId === undefined ? 'feature' : 'workerFeature'}
      values={{ name, worker: workerId }}
      className="flex flex-wrap items-center justify-between gap-3 border-line border-b py-3 last:border-0 last:pb-0"
    >
      <label htmlFor={id} className="min-w-0 max-wide:w-full">
        <span className="block font-medium">{label}</span>
        <span className="block text-ink-soft text-s">{texts.featureDoes[name]}</span>
      </label>
      <div className="flex gap-3 max-wide:w-full">
        <select
          id={id}
          name="active"
          defaultValue={chosen}
          className="min-h-tap min-w-0 rounded-m border border-line-strong bg-card px-3 text-ink max-wide:grow"
        >
          {workerId !== undefined && <option value="everybody">{texts.asEverybody}</option>}
          <option value="on">{texts.on}</option>
          <option value="off">{texts.off}</option>
        </select>
        <Button type="submit" kind="secondary" aria-label={texts.saveNamed({ name: label })}>
          {texts.save}
        </Button>
      </div>
    </OfficeForm>
  );
}

interface SwitchOutcomeProps {
  readonly outcome: FormOutcome | null;
  /** This is the value that was saved. */
  readonly saved?: string | null;
}

export function SwitchOutcome({ outcome, saved }: SwitchOutcomeProps) {
  if (outcome === null) return null;
  const { about, refusal } = outcome;
  const name = labelOf(isSettingName(about) ? texts.settingLabel : texts.featureLabel, about);
  if (refusal === null)
    return <p role="status">{saved ? texts.savedAs({ name, value: saved }) : texts.saved({ name })}</p>;
  return (
    <p role="alert" className="font-medium text-bad">
      {roleRefusalText(refusal) ?? texts.notSaved({ name })}
    </p>
  );
}
