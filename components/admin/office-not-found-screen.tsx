import { OfficeFrame } from '@/components/office/office-frame';
import { buttonStyle } from '@/components/ui/button-style';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { adminMessages } from '@/lib/features/admin/messages';
import { routes, withBasePath } from '@/lib/routes';

/** An address of the office where there is nothing: who looks for it may be signed in there or not. */
export function OfficeNotFoundScreen() {
  return (
    <OfficeFrame page={null} title={commonMessages.notFoundTitle}>
      <p>{adminMessages.notFound}</p>
      <p>
        <a href={withBasePath(routes.admin)} className={buttonStyle('primary')}>
          {adminMessages.goToOffice}
        </a>
      </p>
    </OfficeFrame>
  );
}
