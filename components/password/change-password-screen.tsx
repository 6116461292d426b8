'use client';

import { useLeaveForm } from '@/components/profile/use-leave-form';
import { WorkerPage, type WorkerPageProps } from '@/components/profile/worker-page';
import { Card } from '@/components/ui/card';
import { useCall } from '@/lib/core/client/use-call';
import type { Worker } from '@/lib/core/session/wire';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { flagCalls } from '@/lib/features/flags/calls';
import { passwordMessages } from '@/lib/features/password/messages';
import { passwordSignInMessages } from '@/lib/features/password/messages-sign-in';
import type { PasswordOwner } from '@/lib/features/password/rules';
import { OWN_FEATURES } from '@/lib/flags';
import { ChangePasswordForm } from './change-password-form';

const FEATURE = { params: { name: OWN_FEATURES.passwordChange } };

/** A new password for who knows the one that they have; they stay signed in. */
export function ChangePasswordScreen({ workerId: _workerId, ...loaded }: WorkerPageProps) {
  const { data, error } = useCall(flagCalls.getFeatureGenerallyActive, FEATURE, null);
  const isOff = error !== null || data?.active === false;
  const leave = useLeaveForm(passwordMessages.changedHere);
  return (
    <WorkerPage {...loaded} title={pageTitle('changePassword')}>
      {(worker) =>
        isOff ? (
          <p className="text-center text-ink-soft">
            {passwordMessages.notChangedHere({ forgotten: passwordSignInMessages.forgotten })}
          </p>
        ) : (
          <Card className="p-4">
            <ChangePasswordForm owner={ownerOf(worker)} onChanged={leave} />
          </Card>
        )
      }
    </WorkerPage>
  );
}

const ownerOf = ({ email, firstNames, lastName }: Worker): PasswordOwner => ({
  email: email ?? '',
  names: [firstNames, lastName].filter((name) => typeof name === 'string'),
});
