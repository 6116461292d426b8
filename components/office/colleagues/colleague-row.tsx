import Link from 'next/link';
import { OfficeForm } from '@/components/office/frame/office-form';
import { OFFICE_LINK } from '@/components/office/frame/office-style';
import { OfficeCell, OfficeRow } from '@/components/office/frame/office-table';
import { officeTimeText } from '@/components/office/frame/when.view';
import { Button } from '@/components/ui/button';
import { Pill } from '@/components/ui/pill';
import { buttonStyle } from '@/components/ui/styles';
import { OFFICE_ROLES } from '@/lib/core/ground/contract/office-roles';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { colleaguesOfficeMessages as texts } from '@/lib/features/office/colleagues/messages';
import type { Colleague } from '@/lib/features/office/colleagues/schema';
import { colleagueName } from './colleague-row.view';

interface ColleagueRowProps {
  readonly colleague: Colleague;
  readonly canManage: boolean;
}

export function ColleagueRow({ colleague, canManage }: ColleagueRowProps) {
  const { email, name, role, hasSecondFactor, isSelf } = colleague;
  return (
    <OfficeRow>
      <OfficeCell isMain>
        <span className="flex flex-wrap items-center gap-2">
          <bdi>{colleagueName(colleague)}</bdi>
          {isSelf && <Pill kind="neutral">{texts.self}</Pill>}
        </span>
        {name !== null && <bdi className="block font-regular text-ink-soft text-s">{email}</bdi>}
        {isSelf && (
          <Link
            href={officeRoutes.officeColleaguesFor({ name: '1' })}
            prefetch={false}
            scroll={false}
            className={OFFICE_LINK}
          >
            {texts.changeName}
          </Link>
        )}
      </OfficeCell>
      <OfficeCell>
        <span className="whitespace-nowrap">{texts.role[role]}</span>
      </OfficeCell>
      <OfficeCell>
        <PhoneLabel column={texts.columns.secondFactor} />
        <span className="inline-block whitespace-nowrap">
          <Pill kind={hasSecondFactor ? 'good' : 'warn'}>
            {hasSecondFactor ? texts.isSetUp : texts.isNotSetUp}
          </Pill>
        </span>
      </OfficeCell>
      <OfficeCell>
        <PhoneLabel column={texts.columns.signedIn} />
        {signInText(colleague)}
      </OfficeCell>
      {canManage && (
        <OfficeCell>
          <Changes {...colleague} />
        </OfficeCell>
      )}
    </OfficeRow>
  );
}

/** The table has no column heads on a phone. */
const PhoneLabel = ({ column }: { readonly column: string }) => (
  <span className="wide:hidden">{texts.phoneLabel({ column })} </span>
);

function signInText({ signedInAt, hasSecondFactor }: Colleague): string {
  if (signedInAt !== null) return officeTimeText(signedInAt);
  return hasSecondFactor ? texts.unknown : texts.never;
}

function Changes(colleague: Colleague) {
  const { id, role } = colleague;
  const name = colleagueName(colleague);
  return (
    <div className="flex flex-wrap items-center gap-2 py-2 wide:flex-nowrap">
      <OfficeForm form="setColleagueRole" values={{ id, name }} className="flex items-center gap-2">
        <select
          name="role"
          defaultValue={role}
          aria-label={texts.roleOf({ name })}
          className="min-h-tap rounded-m border border-line-strong bg-card px-3 text-ink"
        >
          {OFFICE_ROLES.map((one) => (
            <option key={one} value={one}>
              {texts.role[one]}
            </option>
          ))}
        </select>
        <Button type="submit" kind="secondary" aria-label={texts.saveNamed({ name })}>
          {texts.save}
        </Button>
      </OfficeForm>
      <form method="get" action={`${withBasePath(routes.adminColleagues)}#${REMOVAL_ID}`}>
        <input type="hidden" name="remove" value={id} />
        <Button type="submit" kind="quiet" aria-label={texts.removeNamed({ name })}>
          {texts.remove}
        </Button>
      </form>
    </div>
  );
}

/** A link to the question ends with this anchor. */
const REMOVAL_ID = 'removal';

export function RemovalQuestion(colleague: Colleague) {
  const { id } = colleague;
  const name = colleagueName(colleague);
  return (
    <section
      id={REMOVAL_ID}
      aria-labelledby={`${REMOVAL_ID}-question`}
      aria-describedby={`${REMOVAL_ID}-effects`}
      tabIndex={-1}
      className="scroll-mt-[calc(var(--top-bar)+var(--space-4))] rounded-m bg-card-sunk p-4"
    >
      <p id={`${REMOVAL_ID}-question`} className="font-medium wrap-anywhere">
        {texts.removeQuestion({ name })}
      </p>
      <p id={`${REMOVAL_ID}-effects`} className="mt-1">
        {texts.removeEffects}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <OfficeForm form="removeColleague" values={{ id, name }}>
          <Button type="submit" kind="danger">
            {texts.confirmRemoval}
          </Button>
        </OfficeForm>
        <Link href={routes.adminColleagues} prefetch={false} className={buttonStyle('secondary')}>
          {texts.keep}
        </Link>
      </div>
    </section>
  );
}
