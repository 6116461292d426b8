import 'server-only';
import { secretFor } from '@/lib/env';
import { type Seal, seal, unseal } from './seal';

/** Whose secret it is: one that was put into another row does not open. */
interface SecretOwner {
  readonly world: string;
  readonly accountId: number;
}

/** An authenticator's secret as the database keeps it. Base32, which it was kept in before, is told apart. */
export function sealSecret(secret: string, owner: SecretOwner, key = sealingKey()): string {
  return seal(secret, sealOf(owner, key));
}

/** The secret of a row, sealed or from before; null where it was sealed by another key or for another row. */
export function openSecret(stored: string, owner: SecretOwner, key = sealingKey()): string | null {
  return unseal(stored, sealOf(owner, key));
}

/** 256 bits by HKDF-SHA256 from SESSION_SECRET, or from the data folder's own. */
const sealingKey = (): Buffer => Buffer.from(secretFor('authenticator secrets'), 'base64url');

const sealOf = ({ world, accountId }: SecretOwner, key: Buffer): Seal => ({
  key,
  boundTo: `${world}/${accountId}`,
});
