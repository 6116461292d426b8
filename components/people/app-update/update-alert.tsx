import type { ModalRequest } from '@/components/shell/modals/use-modal-queue';
import { Button } from '@/components/ui/button';
import { buttonStyle } from '@/components/ui/styles';
import type { CallClient } from '@/lib/core/phone/client/client';
import type { NativeApp } from '@/lib/core/phone/platform/platform';
import { appUpdateCalls } from '@/lib/features/people/app-update/calls';
import { appUpdateMessages } from '@/lib/features/people/app-update/messages';
import { updateOffer } from '@/lib/features/people/app-update/update-offer';

/** Returns null when the installed version is new enough, and without an answer. [OPEN-15] [OPEN-16] */
export async function updateAlert(
  client: CallClient,
  { platform, version, storeUrl }: NativeApp,
): Promise<ModalRequest | null> {
  const answer = await client(appUpdateCalls.getAppVersion, { query: { platform } });
  const offer = answer.ok ? updateOffer(answer.value, version) : null;
  if (offer === null) return null;
  return {
    priority: offer === 'required' ? 0 : 2,
    isMandatory: offer === 'required',
    title: appUpdateMessages.title[offer],
    description: appUpdateMessages.text[offer],
    content: (close) => (
      <>
        <a href={storeUrl} className={buttonStyle('primary', 'main')}>
          {appUpdateMessages.update}
        </a>
        {offer === 'recommended' && (
          <Button kind="quiet" size="main" onClick={close}>
            {appUpdateMessages.later}
          </Button>
        )}
      </>
    ),
  };
}
