import { BadgePicture } from '@/components/people/profile/badge-picture';
import { BADGE_PICTURE_SIZE } from '@/components/people/profile/badge-picture-size';
import { PICTURE_COLOURS } from '@/components/ui/picture-style';
import { noStore } from '@/lib/core/gateway/calls/call-by-link';
import { answerPicture } from '@/lib/core/gateway/images/picture';
import { readGatewaySession } from '@/lib/core/gateway/session/read-session';
import { mustShape } from '@/lib/core/ground/format/drawn-text';
import { brand } from '@/lib/core/ground/site/brand';
import { loadBadgeFacts } from '@/lib/features/people/profile/badge-facts';
import { shapedName } from '@/lib/features/people/profile/shaped-name';

/** Only this browser caches the picture, and asks again each time, because another person may sign in. */
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
