import { Card } from '@/components/ui/card';
import { Pill } from '@/components/ui/pill';
import type { CleanersText } from '@/lib/features/office/switches/cleaners-texts';
import { adminSwitchesMessages as texts } from '@/lib/features/office/switches/messages';

/** Says which texts are samples, and where the marketplace changes them. */
export function CleanersTextsCard({ cleanersTexts }: { readonly cleanersTexts: readonly CleanersText[] }) {
  if (cleanersTexts.length === 0) return null;
  return (
    <Card title={texts.cleanersTexts}>
      <ul>
        {cleanersTexts.map(({ kind, title, address, isSample }) => (
          <li key={address} className="border-line border-b py-3 first:pt-0 last:border-0 last:pb-0">
            <div className="flex flex-wrap items-center gap-3">
              <span className="font-medium wrap-anywhere">{textName(kind, title)}</span>
              <Pill kind={isSample ? 'warn' : 'good'}>{isSample ? texts.isSample : texts.isOwn}</Pill>
            </div>
            {isSample && <p className="text-ink-soft text-s wrap-anywhere">{texts.sampleChange[kind]}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const textName = (kind: CleanersText['kind'], title: string | null): string =>
  kind === 'news' ? texts.newsOf({ title: title ?? '' }) : texts.cleanersText[kind];
