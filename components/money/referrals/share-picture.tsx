import { PictureMark } from '@/components/ui/picture';
import { PICTURE_COLOURS as colours, textSizeFor } from '@/components/ui/picture-style';
import { brand } from '@/lib/core/ground/site/brand';
import { referralFormMessages } from '@/lib/features/money/referrals/messages';

/** Draws the picture that chats show with a shared referral link. @vercel/og knows flex boxes only. */
export function SharePicture({ referrer }: { readonly referrer: string }) {
  const title = referrer
    ? referralFormMessages.pictureInvites({ name: referrer })
    : referralFormMessages.title({ product: brand.name });
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: '100%',
        height: '100%',
        padding: 72,
        backgroundColor: colours.ground,
        color: colours.ink,
        fontFamily: 'DejaVu',
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', gap: 28 }}>
        <PictureMark size={104} />
        <div style={{ display: 'flex', fontSize: 56, fontWeight: 700, color: colours.brand }}>
          {brand.name}
        </div>
      </div>
      <div style={{ display: 'flex', flexDirection: 'column', gap: 28 }}>
        <div
          style={{
            display: 'block',
            fontSize: textSizeFor(title, 84),
            fontWeight: 700,
            lineHeight: 1.15,
            lineClamp: 3,
            wordBreak: 'break-word',
          }}
        >
          {title}
        </div>
        <div style={{ display: 'flex', fontSize: 38, color: colours.inkSoft }}>
          {referralFormMessages.pictureText}
        </div>
      </div>
    </div>
  );
}
