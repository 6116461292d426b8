import Link from 'next/link';
import { OfficeFrame } from '@/components/office/frame/office-frame';
import { OfficeTable } from '@/components/office/frame/office-table';
import { roleRefusalText } from '@/components/office/frame/role-refusal.view';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { buttonStyle } from '@/components/ui/styles';
import type { OfficeRole } from '@/lib/core/ground/contract/office-roles';
import type { FormOutcome, FormRefusal, OneTimePassword } from '@/lib/core/ground/session/form-outcome';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { withBasePath } from '@/lib/core/ground/site/routes';
import { colleaguesOfficeMessages as texts } from '@/lib/features/office/colleagues/messages';
import { COLLEAGUE_FAULTS } from '@/lib/features/office/colleagues/model';
import type { Colleague } from '@/lib/features/office/colleagues/schema';
import { ColleagueRow, RemovalQuestion } from './colleague-row';
import { colleagueName } from './colleague-row.view';
import { InviteSheet, OwnNameSheet } from './colleague-sheets';

interface ColleaguesScreenProps {
  readonly colleagues: readonly Colleague[];
  /** It is false for a role that only reads: there are no forms. */
  readonly canManage: boolean;
  /** This is the password of a new colleague, until the owner has passed it on. */
  readonly oneTimePassword: OneTimePassword | null;
  readonly outcome: FormOutcome | null;
  /** It is true if the sheet with the invitation is open. */
  readonly isInviting: boolean;
  /** It is true if the sheet for the colleague's own name is open. */
  readonly isRenaming: boolean;
  /** The question before a removal names this colleague; null closes it. */
  readonly toRemove: number | null;
}

export function ColleaguesScreen(props: ColleaguesScreenProps) {
  const { colleagues, canManage, oneTimePassword, outcome, toRemove } = props;
  const removed = canManage && colleagues.find(({ id }) => id === toRemove);
  const self = colleagues.find(({ isSelf }) => isSelf);
  const refused = outcome?.refusal ? outcome.form : null;
  // The sheet stays for an owner whose role has changed since, so that the typed text is kept.
  const isInviting = (canManage && props.isInviting) || refused === 'inviteColleague';
  const isRenaming = props.isRenaming || refused === 'setOwnName';
  const notice = outcome && <Notice {...outcome} role={roleNow(outcome, colleagues)} />;
  const typed = outcome?.refusal?.typed;
  return (
    <OfficeFrame page="adminColleagues" action={canManage && <InviteLink />}>
      {isInviting ? (
        <InviteSheet typed={typed}>{notice}</InviteSheet>
      ) : isRenaming ? (
        <OwnNameSheet name={typed?.name ?? self?.name ?? ''}>{notice}</OwnNameSheet>
      ) : (
        notice
      )}
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
  const { name, role, secondFactor, signedIn, change } = texts.columns;
  return [name, role, secondFactor, signedIn, ...(canManage ? [change] : [])];
}

interface NoticeProps extends FormOutcome {
  /** The text is null if the new role is not known. */
  readonly role: OfficeRole | null;
}

function Notice({ role, ...outcome }: NoticeProps) {
  const { form, about, refusal } = outcome;
  const text = refusal ? refusalText(form, refusal, about) : doneText(outcome, role);
  return (
    <p
      role={refusal ? 'alert' : 'status'}
      className={`font-medium wrap-anywhere ${refusal ? 'text-bad' : 'text-good'}`}
    >
      {text}
    </p>
  );
}

function roleNow({ form, about }: FormOutcome, colleagues: readonly Colleague[]): OfficeRole | null {
  const named = colleagues.filter((one) => about === colleagueName(one));
  return form === 'setColleagueRole' && named.length === 1 ? (named[0]?.role ?? null) : null;
}

function doneText({ form, about }: FormOutcome, role: OfficeRole | null): string | false {
  if (role !== null) return texts.newRole[role]({ name: about });
  return isColleagueForm(form) && texts.done[form]({ about });
}

const isColleagueForm = (form: string): form is keyof typeof texts.done => Object.hasOwn(texts.done, form);

function refusalText(form: string, refusal: FormRefusal, about: string): string {
  const { code, fields } = refusal;
  const fault = COLLEAGUE_FAULTS.find((one) => fields[one] !== undefined);
  if (fault) return texts.fault[fault]({ about });
  switch (code) {
    case 'validation_error':
      return form === 'setOwnName' ? texts.invalidName : texts.invalid;
    case 'not_found':
      return texts.gone({ about });
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
      <form method="post" action={withBasePath(officeRoutes.sessionOfficePassedOn)}>
        <Button type="submit">{texts.passedOn}</Button>
      </form>
    </Card>
  );
}

const InviteLink = () => (
  <Link
    href={officeRoutes.officeColleaguesFor({ invite: '1' })}
    prefetch={false}
    scroll={false}
    className={buttonStyle('primary')}
  >
    {texts.inviteTitle}
  </Link>
);
