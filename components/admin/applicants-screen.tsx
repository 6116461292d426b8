import { OfficeFrame } from '@/components/office/office-frame';
import { PageLinks } from '@/components/office/page-links';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { adminMessages } from '@/lib/features/admin/messages';
import { APPLICANT_LIMITS, APPLICANT_OUTCOMES, type ApplicantOutcome } from '@/lib/features/onboarding/model';
import type { ApplicantList } from '@/lib/features/onboarding/schema';
import { routes, withBasePath } from '@/lib/routes';
import { ApplicantRow, InviteAgain } from './applicant-row';

interface ApplicantsScreenProps {
  readonly applicants: ApplicantList;
  /** Result code from the address. */
  readonly outcome: unknown;
  /** Input of a rejected invitation. */
  readonly typed: InvitationDraft;
  /** Id of an existing applicant with the same email, or null. */
  readonly invitedBefore: number | null;
  /** Id of the applicant in the withdraw question, or null. */
  readonly toWithdraw: number | null;
}

type InvitationDraft = Readonly<Partial<Record<'firstNames' | 'lastName' | 'email', string>>>;

export function ApplicantsScreen(props: ApplicantsScreenProps) {
  const { applicants, outcome, typed, invitedBefore, toWithdraw } = props;
  const known = APPLICANT_OUTCOMES.find((one) => one === outcome);
  const count = applicants.numResults;
  const isGood = known !== undefined && GOOD.has(known);
  const canInviteAgain =
    invitedBefore !== null && (known === 'withdrawn-before' || known === 'invited-before');
  return (
    <OfficeFrame page="adminApplicants">
      {known && (
        <p role={isGood ? 'status' : 'alert'} className={`font-medium ${isGood ? 'text-good' : 'text-bad'}`}>
          {adminMessages.applicantOutcome[known]}
        </p>
      )}
      {canInviteAgain && (
        <InviteAgain id={invitedBefore} page={1} name={typed.email ?? adminMessages.thisApplicant} />
      )}
      {applicants.canInvite ? <InviteForm typed={isGood ? {} : typed} /> : <Unnamed />}
      <Card title={adminMessages.applicants}>
        <p className={count === 0 ? 'text-ink-soft' : 'mb-4 text-ink-soft'}>
          {count === 0 ? adminMessages.noApplicants : adminMessages.applicantCount({ count })}
        </p>
        <ul>
          {applicants.results.map((applicant) => (
            <ApplicantRow
              key={applicant.id}
              applicant={applicant}
              page={applicants.currentPage}
              isAsked={applicant.id === toWithdraw}
            />
          ))}
        </ul>
      </Card>
      <PageLinks {...applicants} linkTo={(page) => routes.adminApplicantsFor({ page })} />
    </OfficeFrame>
  );
}

const GOOD: ReadonlySet<ApplicantOutcome> = new Set([
  'invited',
  'invited-again',
  'withdrawn',
  'contract-making',
]);

function Unnamed() {
  return (
    <Card title={adminMessages.inviteTitle}>
      <p>{adminMessages.applicantOutcome.unnamed}</p>
    </Card>
  );
}

function InviteForm({ typed }: Pick<ApplicantsScreenProps, 'typed'>) {
  const { name, email } = APPLICANT_LIMITS;
  return (
    <Card title={adminMessages.inviteTitle}>
      <form method="post" action={withBasePath(routes.sessionAdminApplicant)} className="flex flex-col gap-4">
        <Field
          label={adminMessages.firstNames}
          name="firstNames"
          defaultValue={typed.firstNames}
          required
          maxLength={name}
          dir="auto"
        />
        <Field
          label={adminMessages.lastName}
          name="lastName"
          defaultValue={typed.lastName}
          required
          maxLength={name}
          dir="auto"
        />
        <Field
          label={adminMessages.email}
          name="email"
          type="email"
          defaultValue={typed.email}
          required
          maxLength={email}
        />
        <Button type="submit" size="main">
          {adminMessages.invite}
        </Button>
      </form>
    </Card>
  );
}
