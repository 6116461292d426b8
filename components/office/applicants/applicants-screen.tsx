import type { ReactNode } from 'react';
import { ForAllowed } from '@/components/office/frame/office-access';
import { OfficeForm } from '@/components/office/frame/office-form';
import { OfficeFrame } from '@/components/office/frame/office-frame';
import { PageLinks } from '@/components/office/frame/page-links';
import { SideSheet } from '@/components/office/frame/side-sheet';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import type { ApplicantResult } from '@/lib/features/office/applicants/applicant-outcome';
import type { ApplicantList } from '@/lib/features/office/applicants/schema';
import { adminMessages } from '@/lib/features/office/frame/messages';
import { APPLICANT_LIMITS, type ApplicantOutcome } from '@/lib/features/people/onboarding/model';
import { ApplicantRow, InviteAgain } from './applicant-row';
import { InviteLink } from './invite-link';

interface ApplicantsScreenProps extends ApplicantResult {
  readonly applicants: ApplicantList;
  /** The question before a withdrawal names this applicant; null closes it. */
  readonly toWithdraw: number | null;
  /** It is true if the sheet with the form is open. */
  readonly isInviting: boolean;
}

export function ApplicantsScreen(props: ApplicantsScreenProps) {
  const { applicants, typed, toWithdraw } = props;
  const { currentPage: page, numResults: count, canInvite } = applicants;
  const isInviting = props.isInviting && canInvite;
  return (
    <OfficeFrame page="adminApplicants" action={canInvite && <InviteLink page={page} />}>
      {isInviting ? (
        <InviteSheet page={page} typed={typed}>
          <Result {...props} />
        </InviteSheet>
      ) : (
        <Result {...props} />
      )}
      {!canInvite && <Unnamed />}
      <Card title={adminMessages.applicants}>
        <p className={count === 0 ? 'text-ink-soft' : 'mb-4 text-ink-soft'}>
          {count === 0 ? adminMessages.noApplicants : adminMessages.applicantCount({ count })}
        </p>
        <ul data-rows>
          {applicants.results.map((applicant) => (
            <ApplicantRow
              key={applicant.id}
              applicant={applicant}
              page={page}
              isAsked={applicant.id === toWithdraw}
            />
          ))}
        </ul>
      </Card>
      <PageLinks {...applicants} linkTo={(other) => officeRoutes.officeApplicantsFor({ page: other })} />
    </OfficeFrame>
  );
}

/** Says what was done, or why not, and offers a known email another invitation. */
function Result({ outcome, about, typed, invitedBefore }: ApplicantResult) {
  const isGood = outcome !== null && GOOD.has(outcome);
  return (
    <>
      {outcome && (
        <p role={isGood ? 'status' : 'alert'} className={`font-medium ${isGood ? 'text-good' : 'text-bad'}`}>
          {outcomeText(outcome, about)}
        </p>
      )}
      {invitedBefore !== null && (
        <InviteAgain
          id={invitedBefore}
          page={1}
          name={typed.email ?? adminMessages.thisApplicant}
          isFirst={outcome === 'applied-before'}
        />
      )}
    </>
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

interface InviteSheetProps extends Pick<ApplicantResult, 'typed'> {
  /** The sheet returns to this page of the list. */
  readonly page: number;
  readonly children: ReactNode;
}

/** This is the id that `OfficeForm` gives the form. */
const FORM_ID = 'form-invite';

function InviteSheet({ page, typed, children }: InviteSheetProps) {
  const { name, email } = APPLICANT_LIMITS;
  return (
    <SideSheet
      title={adminMessages.inviteTitle}
      closeTo={officeRoutes.officeApplicantsFor({ page })}
      foot={
        <ForAllowed form="invite">
          <Button type="submit" form={FORM_ID} className="w-full">
            {adminMessages.invite}
          </Button>
        </ForAllowed>
      }
    >
      {children}
      <OfficeForm form="invite" values={{}} className="mt-4 flex flex-col gap-4">
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
          hint={adminMessages.oneName}
          name="lastName"
          defaultValue={typed.lastName}
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
      </OfficeForm>
    </SideSheet>
  );
}
