import type { ReactNode } from 'react';
import { ForAllowed } from '@/components/office/frame/office-access';
import { OfficeForm } from '@/components/office/frame/office-form';
import { SideSheet } from '@/components/office/frame/side-sheet';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { OFFICE_ROLES } from '@/lib/core/ground/contract/office-roles';
import type { FormRefusal } from '@/lib/core/ground/session/form-outcome';
import { routes } from '@/lib/core/ground/site/routes';
import { colleaguesOfficeMessages as texts } from '@/lib/features/office/colleagues/messages';
import { COLLEAGUE_LIMITS } from '@/lib/features/office/colleagues/model';
import type { OfficeFormName } from '@/lib/features/office/forms/office-forms';

interface InviteSheetProps {
  /** A refused invitation had these fields. */
  readonly typed: FormRefusal['typed'] | undefined;
  readonly children: ReactNode;
}

export function InviteSheet({ typed, children }: InviteSheetProps) {
  // The default is the role with the fewest permissions.
  const chosen = OFFICE_ROLES.find((role) => role === typed?.role) ?? 'viewer';
  return (
    <ColleagueSheet form="inviteColleague" title={texts.inviteTitle} button={texts.invite}>
      {children}
      <OfficeForm form="inviteColleague" values={{}} className={FORM}>
        <p>{texts.inviteHow}</p>
        <NameField label={texts.name} value={typed?.name} autoComplete="off" />
        <Field
          label={texts.email}
          name="email"
          type="email"
          defaultValue={typed?.email}
          required
          maxLength={COLLEAGUE_LIMITS.email}
          autoComplete="off"
        />
        <div role="radiogroup" aria-label={texts.roleOfNew}>
          {OFFICE_ROLES.toReversed().map((role) => (
            <label key={role} className="flex min-h-tap items-start gap-3 py-2">
              <input
                type="radio"
                name="role"
                value={role}
                defaultChecked={role === chosen}
                className="mt-1 size-icon-s shrink-0 tick-box"
              />
              <span>
                <span className="block font-medium">{texts.role[role]}</span>
                <span className="block text-ink-soft text-s">{texts.roleDoes[role]}</span>
              </span>
            </label>
          ))}
        </div>
      </OfficeForm>
    </ColleagueSheet>
  );
}

interface OwnNameSheetProps {
  readonly name: string;
  readonly children: ReactNode;
}

export function OwnNameSheet({ name, children }: OwnNameSheetProps) {
  return (
    <ColleagueSheet form="setOwnName" title={texts.changeName} button={texts.saveName}>
      {children}
      <OfficeForm form="setOwnName" values={{}} className={FORM}>
        <p>{texts.nameHow}</p>
        <NameField label={texts.ownName} value={name} autoComplete="name" />
      </OfficeForm>
    </ColleagueSheet>
  );
}

const FORM = 'mt-4 flex flex-col gap-4 first:mt-0';

interface NameFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly autoComplete: 'name' | 'off';
}

function NameField({ label, value, autoComplete }: NameFieldProps) {
  return (
    <Field
      {...{ label, autoComplete }}
      name="name"
      defaultValue={value}
      required
      maxLength={COLLEAGUE_LIMITS.name}
    />
  );
}

interface ColleagueSheetProps {
  readonly form: OfficeFormName;
  readonly title: string;
  readonly button: string;
  readonly children: ReactNode;
}

/** `OfficeForm` gives the form the id of its button. */
function ColleagueSheet({ form, title, button, children }: ColleagueSheetProps) {
  return (
    <SideSheet
      title={title}
      closeTo={routes.adminColleagues}
      foot={
        <ForAllowed form={form}>
          <Button type="submit" form={`form-${form}`} className="w-full">
            {button}
          </Button>
        </ForAllowed>
      }
    >
      {children}
    </SideSheet>
  );
}
