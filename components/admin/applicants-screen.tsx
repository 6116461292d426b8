import { OfficeForm } from '@/components/office/office-form';
import { OfficeFrame } from '@/components/office/office-frame';
import { PageLinks } from '@/components/office/page-links';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { adminMessages } from '@/lib/features/admin/messages';
import type { ApplicantResult } from '@/lib/features/onboarding/applicant-outcome';
import { APPLICANT_LIMITS, type ApplicantOutcome } from '@/lib/features/onboarding/model';
import type { ApplicantList } from '@/lib/features/onboarding/schema';
import { routes } from '@/lib/routes';
import { ApplicantRow, InviteAgain } from './applicant-row';

interface ApplicantsScreenProps extends ApplicantResult {
  readonly applicants: ApplicantList;
  /** Id of the applicant in the withdraw question, or null. */
  readonly toWithdraw: number | null;
}

export function ApplicantsScreen(props: ApplicantsScreenProps) {
  const { applicants, outcome, typed, invitedBefore, toWithdraw } = props;
  const count = applicants.numResults;
  const isGood = outcome !== null && GOOD.has(outcome);
  return (
    <OfficeFrame page="adminApplicants">
      {outcome && (
        <p role={isGood ? 'status' : 'alert'} className={`font-medium ${isGood ? 'text-good' : 'text-bad'}`}>
          {outcomeText(outcome, props.about)}
        </p>
      )}
      {invitedBefore !== null && (
        <InviteAgain id={invitedBefore} page={1} name={typed.email ?? adminMessages.thisApplicant} />
      )}
      {applicants.canInvite ? <InviteForm typed={typed} /> : <Unnamed />}
      <Card title={adminMessages.applicants}>
        <p className={count === 0 ? 'text-ink-soft' : 'mb-4 text-ink-soft'}>
          {count === 0 ? adminMessages.noApplicants : adminMessages.applicantCount({ count })}
        </p>
        <ul data-rows>
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

function outcomeText(outcome: ApplicantOutcome, about: string): string {
  const { applicantOutcome, applicantDone, roleRefused } = adminMessages;
  const texts = { ...applicantOutcome, ...applicantDone, role: roleRefused.work };
  const text = texts[outcome];
  return typeof text === 'string' ? text : text({ name: about || adminMessages.thisApplicant });
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
      <OfficeForm form="invite" values={{}} className="flex flex-col gap-4">
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
      </OfficeForm>
    </Card>
  );
}
