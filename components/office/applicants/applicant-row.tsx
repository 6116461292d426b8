import Link from 'next/link';
import { OfficeForm } from '@/components/office/frame/office-form';
import { OFFICE_LINK } from '@/components/office/frame/office-style';
import { Button } from '@/components/ui/button';
import { Pill, type PillKind } from '@/components/ui/pill';
import { buttonStyle } from '@/components/ui/styles';
import { formatDay } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { labelOf } from '@/lib/core/ground/texts/messages';
import { dayOf, type Instant } from '@/lib/core/ground/time/zoned';
import type { ListedApplicant } from '@/lib/features/office/applicants/schema';
import { adminMessages } from '@/lib/features/office/frame/messages';
import type { ApplicantState } from '@/lib/features/people/onboarding/model';

interface ApplicantRowProps {
  readonly applicant: ListedApplicant;
  /** The forms return to this page of the list. */
  readonly page: number;
  /** It is true if the question before a withdrawal is shown. */
  readonly isAsked: boolean;
}

export function ApplicantRow({ applicant, page, isAsked }: ApplicantRowProps) {
  const { id, fullName, email, state, workerId, hasContract } = applicant;
  const texts = withdrawalTexts(applicant);
  const canWithdraw = state !== 'joined' && state !== 'withdrawn';
  return (
    <li className="border-line border-b py-4 first:pt-0 last:border-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 font-strong wrap-anywhere">
          <bdi>{fullName}</bdi>
        </p>
        <Pill kind={PILLS[state]}>{adminMessages.applicantState[state]}</Pill>
      </div>
      <p className="text-ink-soft text-s wrap-anywhere">{email}</p>
      <p className="text-s">{[...datesOf(applicant), progressOf(applicant)].filter(Boolean).join(' · ')}</p>
      {applicant.referredBy !== null && (
        <p className="text-s wrap-anywhere">{adminMessages.referredBy({ name: applicant.referredBy })}</p>
      )}
      <div className="flex flex-wrap gap-x-4">
        {workerId !== null && (
          <Link href={officeRoutes.adminWorker(workerId)} prefetch={false} className={OFFICE_LINK}>
            {adminMessages.applicantFile}
          </Link>
        )}
        {hasContract && (
          <a
            href={withBasePath(officeRoutes.officeContract(id))}
            target="_blank"
            rel="noopener"
            className={OFFICE_LINK}
          >
            {adminMessages.applicantContract}
          </a>
        )}
      </div>
      {isAsked && canWithdraw ? (
        <WithdrawQuestion applicant={applicant} page={page} />
      ) : (
        <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
          {state !== 'joined' && (
            <InviteAgain id={id} page={page} name={fullName} isFirst={applicant.invitedAt === null} />
          )}
          {canWithdraw && (
            <form method="get" action={`${withBasePath(routes.adminApplicants)}#${WITHDRAW_ID}`}>
              <input type="hidden" name="withdraw" value={id} />
              <input type="hidden" name="page" value={page} />
              <Button type="submit" kind="quiet" aria-label={texts.named({ name: fullName })}>
                {texts.ask}
              </Button>
            </form>
          )}
        </div>
      )}
    </li>
  );
}

const PILLS: Record<ApplicantState, PillKind> = {
  applied: 'sun',
  sending: 'neutral',
  invited: 'brand',
  expired: 'warn',
  joining: 'sun',
  joined: 'good',
  withdrawn: 'neutral',
};

/** Somebody who was never invited has no invitation to withdraw. */
function withdrawalTexts({ invitedAt, state }: ListedApplicant) {
  const { withdrawEffects, withdrawInvitation, withdrawInvitationNamed, withdrawQuestion } = adminMessages;
  if (invitedAt === null) {
    const { declineApplicant, declineApplicantNamed, declineQuestion, confirmDecline, keepApplicant } =
      adminMessages;
    return {
      ...{ ask: declineApplicant, named: declineApplicantNamed, question: declineQuestion },
      ...{ effects: withdrawEffects.applied, confirm: confirmDecline, keep: keepApplicant },
    };
  }
  const effects = state === 'joining' ? withdrawEffects.joining : withdrawEffects.invited;
  return {
    ...{ ask: withdrawInvitation, named: withdrawInvitationNamed, question: withdrawQuestion, effects },
    ...{ confirm: adminMessages.confirmWithdrawal, keep: adminMessages.keepInvitation },
  };
}

function datesOf({ appliedAt, invitedAt }: ListedApplicant): readonly string[] {
  const dayText = (instant: Instant) => formatDay(dayOf(instant, brand.timeZone));
  return [
    ...(appliedAt === null ? [] : [adminMessages.appliedOn({ day: dayText(appliedAt) })]),
    ...(invitedAt === null ? [] : [adminMessages.invitedOn({ day: dayText(invitedAt) })]),
  ];
}

function progressOf({ state, step, stepNumber, stepsInAll }: ListedApplicant): string | null {
  if (state !== 'joining' || step === null || stepNumber === null || stepsInAll === null) return null;
  const name = labelOf(adminMessages.applicantStep, step);
  return adminMessages.applicantAt({ number: stepNumber, of: stepsInAll, step: name });
}

interface InviteAgainProps {
  readonly id: number;
  readonly page: number;
  /** The button's accessible name contains this name. */
  readonly name: string;
  /** It is true if the applicant was never invited before. */
  readonly isFirst?: boolean;
}

export function InviteAgain({ id, page, name, isFirst = false }: InviteAgainProps) {
  const { inviteNow, inviteNowNamed, inviteAgain, inviteAgainNamed } = adminMessages;
  const label = (isFirst ? inviteNowNamed : inviteAgainNamed)({ name });
  return (
    <OfficeForm form="inviteAgain" values={{ id, page, name }}>
      <Button type="submit" kind="secondary" aria-label={label}>
        {isFirst ? inviteNow : inviteAgain}
      </Button>
    </OfficeForm>
  );
}

interface WithdrawQuestionProps {
  readonly applicant: ListedApplicant;
  readonly page: number;
}

/** A link to the question ends with this anchor. */
const WITHDRAW_ID = 'withdraw';

function WithdrawQuestion({ applicant, page }: WithdrawQuestionProps) {
  const { id, fullName } = applicant;
  const { question, effects, confirm, keep } = withdrawalTexts(applicant);
  return (
    <section
      id={WITHDRAW_ID}
      aria-labelledby={`${WITHDRAW_ID}-question`}
      aria-describedby={`${WITHDRAW_ID}-effects`}
      tabIndex={-1}
      className="mt-2 scroll-mt-6 rounded-m bg-card-sunk p-4"
    >
      <p id={`${WITHDRAW_ID}-question`} className="font-medium wrap-anywhere">
        {question({ name: fullName })}
      </p>
      <p id={`${WITHDRAW_ID}-effects`} className="mt-1">
        {effects} {adminMessages.withdrawEffects.wayBack}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <OfficeForm form="withdrawInvitation" values={{ id, page, name: fullName }}>
          <Button type="submit" kind="danger">
            {confirm}
          </Button>
        </OfficeForm>
        <Link
          href={officeRoutes.officeApplicantsFor({ page })}
          prefetch={false}
          className={buttonStyle('secondary')}
        >
          {keep}
        </Link>
      </div>
    </section>
  );
}
