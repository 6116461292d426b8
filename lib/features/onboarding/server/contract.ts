import 'server-only';
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { brand } from '@/lib/brand';
import type { WorldContext } from '@/lib/core/worlds/context';
import { applicantsMessages } from '@/lib/features/onboarding/messages-mail';
import type { ContractSection } from '@/lib/features/onboarding/model';
import { contracts } from './tables';

export type SignedContract = typeof contracts.$inferSelect;

/**
 * What there is to sign, in the words of this build. The name stands at its end alone, on a line of its own: within a sentence a
 * name that runs from the right would come apart.
 */
export function contractSections(provider: string): readonly ContractSection[] {
  const { contractHeading: heading, contractText: text } = applicantsMessages;
  const product = brand.name;
  return [
    { heading: heading.parties, text: text.parties({ provider, product }) },
    { heading: heading.status, text: text.status },
    { heading: heading.work, text: text.work },
    { heading: heading.pay, text: text.pay },
    { heading: heading.homes, text: text.homes },
    { heading: heading.data, text: text.data },
    { heading: heading.ending, text: text.ending },
  ];
}

/** Names exactly these sections. */
export function versionOf(sections: readonly ContractSection[]): string {
  const words = sections.map(({ heading, text }) => [heading, text]);
  return createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 22);
}

/** What a worker has signed; null where they have not. */
export async function signedContractOf(
  { tx, world }: WorldContext,
  workerId: number,
): Promise<SignedContract | null> {
  const isTheirs = and(eq(contracts.world, world.id), eq(contracts.workerId, workerId));
  const [row] = await tx.select().from(contracts).where(isTheirs);
  return row ?? null;
}
