'use client';

import { documentsMessages as texts } from '@/lib/features/money/documents/messages';
import { DocumentButton } from './document-button';

/** Shows the self-employed letter and the contract, which belong to no tax year. [PAY-06] */
export function Letters() {
  return (
    <div className="flex flex-col gap-4">
      <DocumentButton
        document={{ kind: 'self-employed-letter' }}
        label={texts.letter}
        hint={texts.letterHint}
      />
      <DocumentButton document={{ kind: 'contract' }} label={texts.contract} hint={texts.contractHint} />
    </div>
  );
}
