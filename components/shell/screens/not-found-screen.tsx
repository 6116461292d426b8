import { AppFrame } from '@/components/shell/frame/app-frame';
import { Card } from '@/components/ui/card';
import { Mark } from '@/components/ui/mark';
import { buttonStyle } from '@/components/ui/styles';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';

/** It is preloaded on every page, so it uses neither icons nor next/link. [NAV-37] */
export function NotFoundScreen() {
  return (
    <AppFrame>
      <Card className="my-auto flex flex-col items-center gap-3 px-5 py-6 text-center">
        <Mark />
        <h1 className="font-heavy text-xl">{commonMessages.notFoundTitle}</h1>
        <p className="text-ink-soft">{commonMessages.notFoundText}</p>
        <a href={withBasePath(routes.schedule)} className={buttonStyle('primary')}>
          {commonMessages.goToSchedule}
        </a>
      </Card>
    </AppFrame>
  );
}
