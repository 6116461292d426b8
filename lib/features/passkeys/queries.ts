import 'server-only';
import { hasEmbeddedBackend } from '@/lib/core/gateway/call-server';

/** Whether a sign-in page may offer passkeys to anybody: a root says only to who is signed in whether it has them. */
export const offersPasskeys = hasEmbeddedBackend;
