import { AppFrame } from '@/components/shell/frame/app-frame';
import { buttonStyle } from '@/components/ui/button-style';
import { Card } from '@/components/ui/card';
import { Mark } from '@/components/ui/mark';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { adminMessages } from '@/lib/features/admin/messages';
import { routes, withBasePath } from '@/lib/routes';

/** In the place of the office where a marketplace's own API answers: it has tools of its own for this. */
export function OfficeElsewhereScreen() {
  return (
    <AppFrame>
      <Card className="my-auto flex flex-col items-center gap-3 px-5 py-6 text-center">
        <Mark />
        <h1 className="font-heavy text-xl">{adminMessages.elsewhere}</h1>
        <p className="text-ink-soft">{adminMessages.elsewhereText}</p>
        <p className="text-ink-soft">{adminMessages.elsewhereWhy}</p>
        <a href={withBasePath(routes.schedule)} className={buttonStyle('primary')}>
          {commonMessages.goToSchedule}
        </a>
      </Card>
    </AppFrame>
  );
}
