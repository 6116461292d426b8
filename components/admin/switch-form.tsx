import { Button } from '@/components/ui/button';
import { adminSwitchesMessages } from '@/lib/features/admin/messages';
import { isSettingName } from '@/lib/features/admin/settings';
import type { FeatureName } from '@/lib/flags';
import { routes, withBasePath } from '@/lib/routes';

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
    <form
      method="post"
      action={withBasePath(routes.sessionAdminSwitch)}
      className="border-line border-b py-4 first-of-type:pt-0 last:border-0 last:pb-0"
    >
      <input type="hidden" name="feature" value={name} />
      {workerId !== undefined && <input type="hidden" name="worker" value={workerId} />}
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
    </form>
  );
}

export interface SwitchOutcomeProps {
  /** Names of flags or settings from the address; unknown names show nothing. */
  readonly saved: unknown;
  readonly notSaved: unknown;
}

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
