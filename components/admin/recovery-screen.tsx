import { OfficeFrame } from '@/components/office/office-frame';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { adminMessages } from '@/lib/features/admin/messages';
import { routes, withBasePath } from '@/lib/routes';

/** The codes for a lost authenticator, until the administrator has kept them. */
export function RecoveryScreen({ codes }: { readonly codes: readonly string[] }) {
  return (
    <OfficeFrame page={null} title={adminMessages.recoveryTitle}>
      <p>{adminMessages.recoveryHow}</p>
      <Card className="p-4">
        <ul className="grid grid-cols-2 gap-x-4 gap-y-3 text-center">
          {codes.map((code) => (
            <li key={code}>
              <code className="whitespace-nowrap font-strong text-m">{code}</code>
            </li>
          ))}
        </ul>
      </Card>
      <p className="text-ink-soft">{adminMessages.recoveryOnce}</p>
      <form method="post" action={withBasePath(routes.sessionAdminKept)}>
        <Button type="submit" size="main">
          {adminMessages.recoveryKept}
        </Button>
      </form>
    </OfficeFrame>
  );
}
