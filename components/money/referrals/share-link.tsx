'use client';

import { useId, useRef, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Copy, Share2 } from '@/components/ui/icons';
import { COPY_TOAST_MS, useToast } from '@/components/ui/use-toast';
import { formatPounds } from '@/lib/core/ground/money/pence';
import { brand } from '@/lib/core/ground/site/brand';
import { canShare, copyText, share } from '@/lib/core/phone/platform/platform';
import { shareAddress } from '@/lib/features/money/referrals/link';
import { referralsMessages } from '@/lib/features/money/referrals/messages';
import type { ReferralSummary } from '@/lib/features/money/referrals/schema';
import { useDemo } from '@/lib/features/people/demo/current-demo';

interface ShareLinkProps {
  readonly summary: ReferralSummary;
  readonly origin: string;
}

/** Shows the amount, and the link with its buttons. Without an amount nothing is promised. */
export function ShareLink({ summary, origin }: ShareLinkProps) {
  const { referralAmountPounds: pounds, referralUrl, visitsUntilReward: count } = summary;
  const amount = formatPounds(pounds);
  const isDemo = useDemo() !== null;
  const address = shareAddress(referralUrl, origin);
  return (
    <Card title={pounds > 0 ? referralsMessages.offerTitle({ amount }) : referralsMessages.shareTitle}>
      <p className="text-ink-soft">
        {pounds > 0 ? offerText(amount, count) : referralsMessages.shareText({ product: brand.name })}
      </p>
      {address && <LinkField address={address} />}
      {isDemo && <p className="mt-3 text-ink-soft text-s">{referralsMessages.inDemo}</p>}
    </Card>
  );
}

const offerText = (amount: string, count: ReferralSummary['visitsUntilReward']): string =>
  count == null
    ? referralsMessages.offerTextByTrial({ amount })
    : referralsMessages.offerText({ amount, count });

function LinkField({ address }: { readonly address: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const hasShare = useSyncExternalStore(never, canShare, () => false);
  const copy = async () => {
    try {
      await copyText(address);
      toast({ kind: 'info', text: referralsMessages.copied, durationMs: COPY_TOAST_MS });
    } catch {
      field.current?.select();
      toast({ kind: 'warning', text: referralsMessages.notCopied });
    }
  };
  const shareLink = async () => {
    try {
      const product = brand.name;
      await share({
        title: referralsMessages.shareSubject({ product }),
        text: referralsMessages.shareMessage({ product }),
        url: address,
      });
    } catch (error) {
      // Closing the phone's own sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toast({ kind: 'warning', text: referralsMessages.notShared });
    }
  };
  return (
    <>
      <label htmlFor={id} className="mt-4 mb-1 block font-medium text-s">
        {referralsMessages.link}
      </label>
      <input
        ref={field}
        id={id}
        readOnly
        dir="ltr"
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        className="min-h-tap w-full rounded-m border border-line-strong bg-card-sunk px-3 text-ink text-m"
      />
      <div className="mt-3 flex flex-wrap gap-3">
        {hasShare && (
          <Button onClick={() => void shareLink()} className="grow">
            <Share2 aria-hidden className="size-icon" />
            {referralsMessages.share}
          </Button>
        )}
        <Button kind={hasShare ? 'secondary' : 'primary'} onClick={() => void copy()} className="grow">
          <Copy aria-hidden className="size-icon" />
          {referralsMessages.copy}
        </Button>
      </div>
    </>
  );
}

const never = () => () => {};
