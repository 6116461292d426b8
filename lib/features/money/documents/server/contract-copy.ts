import 'server-only';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { contractDocument, signedContractOf } from '@/lib/features/people/onboarding/server/contract';
import type { DocumentSides, PreparedDocument } from './document-mail';

/** Returns the signed PDF as it is kept, or rendered from the signed text if it is not made yet. [PAY-10] */
export async function prepareContract(
  ctx: WorldContext,
  { worker, provider }: DocumentSides,
): Promise<PreparedDocument | null> {
  const signed = await signedContractOf(ctx, worker.id);
  if (signed === null) return null;
  const { timeZone } = ctx.world;
  return {
    kind: 'contract',
    files: async () => [
      {
        filename: 'contract.pdf',
        contentType: 'application/pdf',
        content: signed.document ?? (await contractDocument(signed, { timeZone, provider })),
      },
    ],
  };
}
