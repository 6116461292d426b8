import { MoodPreview } from '@/components/talk/popups/mood-question';
import { PopupBody, PopupCardContent, PopupPicture } from '@/components/talk/popups/popup';
import { FormattedText } from '@/components/ui/formatted-text';
import { brand } from '@/lib/core/ground/site/brand';
import { payloadOf } from '@/lib/features/office/broadcasts/model';
import type { Broadcast } from '@/lib/features/office/broadcasts/schema';
import type { BroadcastKind } from '@/lib/features/records/notices-values';
import { moodMessages } from '@/lib/features/talk/mood/messages';
import { type Popup, parseData } from '@/lib/features/talk/popups/parse-data';

/** Shows the message as a cleaner's phone does, with the phone's own parts. */
export function PhonePreview({ kind, content, body }: Pick<Broadcast, 'kind' | 'content' | 'body'>) {
  if (kind === 'notification') return <NotificationPreview content={content} body={body} />;
  const data = { ...payloadOf(kind as BroadcastKind, content), ...(body && { body }) };
  const parsed = parseData(data, { isClean: true });
  if (!parsed.ok) return null;
  const { content: shown } = parsed;
  return (
    <div
      inert
      className="flex w-full max-w-side-panel flex-col justify-center self-start rounded-l border border-line bg-scrim p-4"
    >
      {shown.kind === 'popup' && <PopupPreview popup={shown.popup} />}
      {shown.kind === 'sample' && (
        <div className="rounded-l bg-card p-5 text-ink shadow-lift">
          <p className="text-ink-soft">{moodMessages.eyebrow}</p>
          <p className="font-heavy text-xl">{shown.sample.title ?? shown.sample.question}</p>
          {shown.sample.title && <p className="mt-2 text-ink-soft text-m">{shown.sample.question}</p>}
          <div className="mt-5">
            <MoodPreview sample={shown.sample} />
          </div>
        </div>
      )}
    </div>
  );
}

/** Phones draw notifications in their own ways. */
function NotificationPreview({ content, body }: Pick<Broadcast, 'content' | 'body'>) {
  return (
    <div
      inert
      className="flex w-full max-w-side-panel flex-col justify-center self-start rounded-l border border-line bg-scrim p-4"
    >
      <div className="rounded-l bg-card p-4 text-ink shadow-lift">
        <p className="text-ink-soft text-s">{brand.name}</p>
        <p className="font-strong text-m">{content.title}</p>
        {body && <FormattedText html={body} />}
      </div>
    </div>
  );
}

function PopupPreview({ popup }: { readonly popup: Popup }) {
  if (popup.layout === 'card') return <PopupCardContent popup={popup} />;
  return (
    <div className="flex flex-col rounded-l bg-card p-5 text-ink shadow-lift">
      <div className="-mx-5 -mt-5 mb-4 empty:mb-0">
        <PopupPicture popup={popup} />
      </div>
      <p className="font-heavy text-xl">{popup.heading}</p>
      {popup.body && (
        <div className="mt-2 text-ink-soft text-m">
          <FormattedText html={popup.body} />
        </div>
      )}
      <div className="mt-5 flex flex-col gap-3">
        <PopupBody popup={popup} />
      </div>
    </div>
  );
}
