import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { buttonStyle } from '@/components/ui/button-style';
import { adminMessages } from '@/lib/features/admin/messages';
import type { ListedApplicant } from '@/lib/features/onboarding/office-wire';
import { routes, withBasePath } from '@/lib/routes';

interface WithdrawQuestionProps {
  readonly applicant: ListedApplicant;
  readonly page: number;
}

/** By which an address leads to the question. */
export const WITHDRAW_ID = 'withdraw';

/** Asks once before an invitation is withdrawn, with what that does to the applicant. */
export function WithdrawQuestion({ applicant: { id, fullName, state }, page }: WithdrawQuestionProps) {
  const { withdrawQuestion, withdrawEffects } = adminMessages;
  const effects = state === 'joining' ? withdrawEffects.joining : withdrawEffects.invited;
  return (
    <section
      id={WITHDRAW_ID}
      aria-labelledby={`${WITHDRAW_ID}-question`}
      aria-describedby={`${WITHDRAW_ID}-effects`}
      tabIndex={-1}
      className="mt-2 scroll-mt-6 rounded-m bg-card-sunk p-4"
    >
      <p id={`${WITHDRAW_ID}-question`} className="font-medium wrap-anywhere">
        {withdrawQuestion({ name: fullName })}
      </p>
      <p id={`${WITHDRAW_ID}-effects`} className="mt-1">
        {effects} {withdrawEffects.wayBack}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <form method="post" action={withBasePath(routes.sessionAdminApplicant)}>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="page" value={page} />
          <input type="hidden" name="action" value="withdraw" />
          <Button type="submit" kind="danger">
            {adminMessages.confirmWithdrawal}
          </Button>
        </form>
        <Link
          href={routes.adminApplicantsFor({ page })}
          prefetch={false}
          className={buttonStyle('secondary')}
        >
          {adminMessages.keepInvitation}
        </Link>
      </div>
    </section>
  );
}
