import { Link2Off } from 'lucide-react';
import Link from 'next/link';
import { buttonStyle } from '@/components/ui/button-style';
import { passwordMessages } from '@/lib/features/password/messages';
import { routes } from '@/lib/routes';
import { PublicFrame } from './public-frame';

/** What every link shows that opens nothing: used, cut, of nobody's, or past its hour. It does not say which. */
export function ClosedResetScreen() {
  const { closedTitle, closedText, askAgain, backToSignIn } = passwordMessages;
  return (
    <PublicFrame title={closedTitle} text={closedText} icon={Link2Off}>
      <Link
        href={routes.resetPassword}
        prefetch={false}
        className={`w-full ${buttonStyle('primary', 'main')}`}
      >
        {askAgain}
      </Link>
      <Link href={routes.login} prefetch={false} className={`mt-3 w-full ${buttonStyle('quiet', 'main')}`}>
        {backToSignIn}
      </Link>
    </PublicFrame>
  );
}
