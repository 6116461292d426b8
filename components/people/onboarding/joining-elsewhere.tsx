import { AppFrame } from '@/components/shell/frame/app-frame';
import { Card } from '@/components/ui/card';
import { Mark } from '@/components/ui/mark';
import { buttonStyle } from '@/components/ui/styles';
import { brand } from '@/lib/core/ground/site/brand';
import { mailLink } from '@/lib/core/phone/platform/platform';
import { onboardingMessages } from '@/lib/features/people/onboarding/messages';

/** The app shows it where the marketplace's API has no onboarding. */
export function JoiningElsewhere() {
  return (
    <AppFrame>
      <Card className="my-auto flex flex-col items-center gap-3 px-5 py-6 text-center">
        <Mark />
        <h1 data-page-heading tabIndex={-1} className="font-heavy text-xl">
          {onboardingMessages.elsewhere}
        </h1>
        <p className="text-ink-soft">{onboardingMessages.elsewhereText}</p>
        {brand.supportEmail !== null && (
          <a href={mailLink(brand.supportEmail)} className={`${buttonStyle('primary')} wrap-anywhere`}>
            {onboardingMessages.elsewhereMail({ email: brand.supportEmail })}
          </a>
        )}
      </Card>
    </AppFrame>
  );
}
