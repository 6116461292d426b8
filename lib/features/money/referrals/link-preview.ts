import 'server-only';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { originOf } from '@/lib/core/gateway/session/request-origin';
import { brand } from '@/lib/core/ground/site/brand';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { loadReferral } from './form-route';
import { referralFormMessages } from './messages';

/** A chat shows these texts with the link. An unknown code gets nothing. */
export async function referralMetadata(code: string): Promise<Metadata> {
  const robots = { index: false, follow: false };
  const referral = await loadReferral(code);
  if (!referral || referral === 'too-many' || referral.problem !== null) return { robots };
  const origin = originOf(await headers());
  return {
    robots,
    openGraph: {
      title: referralFormMessages.title({ product: brand.name }),
      description: referralFormMessages.text,
      images: [{ url: `${origin}${withBasePath(routes.sharePicture(code))}`, width: 1200, height: 630 }],
    },
  };
}
