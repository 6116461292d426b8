import { BADGE_PICTURE_SIZE, BadgePicture } from '@/components/profile/badge-picture';
import { brand } from '@/lib/brand';
import { noStore } from '@/lib/core/gateway/call-by-link';
import { answerPicture } from '@/lib/core/http/picture';
import { readGatewaySession } from '@/lib/core/session/server/read-session';
import { loadBadgeFacts } from '@/lib/features/profile/badge-facts';

/** Cached by this browser alone, and asked for again each time: another person may sign in. */
export async function GET(request: Request): Promise<Response> {
  const facts = await loadBadgeFacts(await readGatewaySession());
  if (facts === null) return noStore(404);
  return answerPicture(
    request,
    {
      facts: ['badge', brand.provider, brand.worker, facts],
      size: BADGE_PICTURE_SIZE,
      draw: () => <BadgePicture {...facts} />,
    },
    'private, no-cache',
  );
}
