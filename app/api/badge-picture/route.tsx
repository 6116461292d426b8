import { BADGE_PICTURE_SIZE, BadgePicture } from '@/components/profile/badge-picture';
import { PICTURE_COLOURS } from '@/components/ui/picture';
import { brand } from '@/lib/brand';
import { mustShape } from '@/lib/core/format/drawn-text';
import { noStore } from '@/lib/core/gateway/call-by-link';
import { answerPicture } from '@/lib/core/http/picture';
import { readGatewaySession } from '@/lib/core/session/server/read-session';
import { loadBadgeFacts } from '@/lib/features/profile/badge-facts';
import { shapedName } from '@/lib/features/profile/shaped-name';

/** Cached by this browser alone, and asked for again each time: another person may sign in. */
export async function GET(request: Request): Promise<Response> {
  const facts = await loadBadgeFacts(await readGatewaySession());
  if (facts === null) return noStore(404);
  const shaped = mustShape(facts.name) ? await shapedName(facts.name, PICTURE_COLOURS) : null;
  return answerPicture(
    request,
    {
      facts: ['badge', brand.provider, brand.worker, facts],
      size: BADGE_PICTURE_SIZE,
      draw: () => <BadgePicture {...facts} shaped={shaped} />,
    },
    'private, no-cache',
  );
}
