import { SharePicture } from '@/components/money/referrals/share-picture';
import { SHARE_PICTURE_SIZE } from '@/components/money/referrals/share-picture-size';
import { noStore } from '@/lib/core/gateway/calls/call-by-link';
import { answerPicture } from '@/lib/core/gateway/images/picture';
import { drawnText } from '@/lib/core/ground/format/drawn-text';
import { brand } from '@/lib/core/ground/site/brand';
import { loadReferral } from '@/lib/features/money/referrals/form-route';

interface Context {
  readonly params: Promise<{ readonly code: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const referral = await loadReferral((await params).code);
  if (referral === 'too-many') return noStore(429);
  if (!referral || referral.problem !== null) return noStore(404);
  const referrer = drawnText(referral.referrer ?? '');
  return answerPicture(
    request,
    {
      facts: ['share', brand.name, referrer],
      size: SHARE_PICTURE_SIZE,
      draw: () => <SharePicture referrer={referrer} />,
    },
    'public, max-age=3600',
  );
}
