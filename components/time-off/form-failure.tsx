import { CloudOff, TriangleAlert } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { CardRow } from '@/components/ui/card-row';
import type { CallError } from '@/lib/call/call-error';

/** What a form says of itself when it could not be sent: nothing of it is lost. */
const KEPT_TEXT = 'What you have filled in stays here. Please try again when you have signal.';

/** Why a form was not taken, beside its button. A demo says so by itself. [ERR-04] */
export function FormFailure({ error }: { readonly error: CallError | null }) {
  if (error === null || error.code === 'demo_missing') return null;
  return (
    <div role="alert">
      <Card className="p-4">
        {error.userMessage === null ? (
          <CardRow icon={CloudOff} title="This needs signal">
            {KEPT_TEXT}
          </CardRow>
        ) : (
          <CardRow icon={TriangleAlert} title={error.userMessage} />
        )}
      </Card>
    </div>
  );
}
