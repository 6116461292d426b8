import Link from 'next/link';
import type { ReactNode } from 'react';
import { ForAllowed } from '@/components/office/office-access';
import { OfficeForm } from '@/components/office/office-form';
import { OfficeFrame } from '@/components/office/office-frame';
import { OfficeTable } from '@/components/office/office-table';
import { roleRefusalText } from '@/components/office/role-refusal.view';
import { SideSheet } from '@/components/office/side-sheet';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { buttonStyle } from '@/components/ui/styles';
import { OFFICE_ROLES, type OfficeRole } from '@/lib/core/contract/office-roles';
import type { FormOutcome, FormRefusal, OneTimePassword } from '@/lib/core/session/form-outcome';
import { colleaguesOfficeMessages as texts } from '@/lib/features/colleagues/messages';
import { COLLEAGUE_FAULTS, COLLEAGUE_LIMITS } from '@/lib/features/colleagues/model';
import type { Colleague } from '@/lib/features/colleagues/schema';
import { routes, withBasePath } from '@/lib/routes';
import { ColleagueRow, RemovalQuestion } from './colleague-row';

interface ColleaguesScreenProps {
  readonly colleagues: readonly Colleague[];
  /** False for a role that only reads: there are no forms. */
  readonly canManage: boolean;
  /** Of a new colleague, until the owner has passed it on. */
  readonly oneTimePassword: OneTimePassword | null;
  readonly outcome: FormOutcome | null;
  /** Whether the sheet with the invitation is open. */
  readonly isInviting: boolean;
  /** Id of the colleague in the question before a removal, or null. */
  readonly toRemove: number | null;
}

export function ColleaguesScreen(props: ColleaguesScreenProps) {
  const { colleagues, canManage, oneTimePassword, outcome, toRemove } = props;
  const removed = canManage && colleagues.find(({ id }) => id === toRemove);
  // Also for an owner whose role has changed since: what was typed stays.
  const isInviting = (canManage && props.isInviting) || isRefusedInvitation(outcome);
  const notice = outcome && <Notice {...outcome} />;
  return (
    <OfficeFrame page="adminColleagues" action={canManage && <InviteLink />}>
      {isInviting ? <InviteSheet typed={typedIn(outcome)}>{notice}</InviteSheet> : notice}
      {canManage && oneTimePassword && <PasswordToPassOn {...oneTimePassword} />}
      {removed && <RemovalQuestion {...removed} />}
      <Card className="p-4">
        <p className="mb-3 text-ink-soft">{texts.count({ count: colleagues.length })}</p>
        <OfficeTable caption={texts.count({ count: colleagues.length })} columns={columnsFor(canManage)}>
          {colleagues.map((colleague) => (
            <ColleagueRow key={colleague.id} colleague={colleague} canManage={canManage} />
          ))}
        </OfficeTable>
      </Card>
    </OfficeFrame>
  );
}

function columnsFor(canManage: boolean): readonly string[] {
  const { email, role, secondFactor, signedIn, change } = texts.columns;
  return [email, role, secondFactor, signedIn, ...(canManage ? [change] : [])];
}

function Notice({ form, about: email, refusal }: FormOutcome) {
  const text = refusal ? refusalText(refusal, email) : isColleagueForm(form) && texts.done[form]({ email });
  return (
    <p
      role={refusal ? 'alert' : 'status'}
      className={`font-medium wrap-anywhere ${refusal ? 'text-bad' : 'text-good'}`}
    >
      {text}
    </p>
  );
}

const isColleagueForm = (form: string): form is keyof typeof texts.done => Object.hasOwn(texts.done, form);

function refusalText(refusal: FormRefusal, email: string): string {
  const { code, fields } = refusal;
  const fault = COLLEAGUE_FAULTS.find((one) => fields[one] !== undefined);
  if (fault) return texts.fault[fault]({ email });
  switch (code) {
    case 'validation_error':
      return texts.invalid;
    case 'not_found':
      return texts.gone({ email });
    default:
      return roleRefusalText(refusal) ?? texts.failed;
  }
}

function PasswordToPassOn({ email, password }: OneTimePassword) {
  return (
    <Card title={texts.passwordTitle({ email })}>
      <p>{texts.passwordHow}</p>
      <p className="my-4 text-center">
        <code className="select-all font-strong text-xl">{password}</code>
      </p>
      <p className="mb-3 text-ink-soft">{texts.passwordOnce}</p>
      <form method="post" action={withBasePath(routes.sessionAdminPassedOn)}>
        <Button type="submit">{texts.passedOn}</Button>
      </form>
    </Card>
  );
}

interface TypedInvitation {
  readonly email?: string | undefined;
  readonly role: OfficeRole;
}

const isRefusedInvitation = (outcome: FormOutcome | null): boolean =>
  outcome?.form === 'inviteColleague' && outcome.refusal !== null;

function typedIn(outcome: FormOutcome | null): TypedInvitation {
  const typed = isRefusedInvitation(outcome) ? outcome?.refusal?.typed : undefined;
  // The role that can do least.
  return { email: typed?.email, role: OFFICE_ROLES.find((role) => role === typed?.role) ?? 'viewer' };
}

const InviteLink = () => (
  <Link
    href={routes.adminColleaguesFor({ invite: '1' })}
    prefetch={false}
    scroll={false}
    className={buttonStyle('primary')}
  >
    {texts.inviteTitle}
  </Link>
);

interface InviteSheetProps {
  readonly typed: TypedInvitation;
  readonly children: ReactNode;
}

/** The id that `OfficeForm` gives the form. */
const FORM_ID = 'form-inviteColleague';

function InviteSheet({ typed, children }: InviteSheetProps) {
  return (
    <SideSheet
      title={texts.inviteTitle}
      closeTo={routes.adminColleagues}
      foot={
        <ForAllowed form="inviteColleague">
          <Button type="submit" form={FORM_ID} className="w-full">
            {texts.invite}
          </Button>
        </ForAllowed>
      }
    >
      {children}
      <OfficeForm form="inviteColleague" values={{}} className="mt-4 flex flex-col gap-4 first:mt-0">
        <p>{texts.inviteHow}</p>
        <Field
          label={texts.email}
          name="email"
          type="email"
          defaultValue={typed.email}
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
                defaultChecked={role === typed.role}
                className="mt-1 size-icon-s shrink-0 accent-brand"
              />
              <span>
                <span className="block font-medium">{texts.role[role]}</span>
                <span className="block text-ink-soft text-s">{texts.roleDoes[role]}</span>
              </span>
            </label>
          ))}
        </div>
      </OfficeForm>
    </SideSheet>
  );
}
