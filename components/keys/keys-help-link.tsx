import Link from 'next/link';
import { buttonStyle } from '@/components/ui/styles';
import { contactHelpMessages } from '@/lib/features/contact/messages-help';
import { routes } from '@/lib/routes';

export function KeysHelpLink() {
  return (
    <Link href={routes.helpContact('keys')} prefetch={false} className={buttonStyle('secondary')}>
      {contactHelpMessages.category.keys}
    </Link>
  );
}
