import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** These are the fields of a response, some of which a test makes invalid. */
interface Answered {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId?: string;
  readonly counter?: number;
  readonly isVerified?: boolean;
  readonly userHandle?: string;
}

/** Makes a software authenticator with one passkey (ES256, no attestation) that returns WebAuthn JSON. */
export function softAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  const base = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  return {
    id,
    create(answered: Answered): string {
      const key = coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'));
      const length = Buffer.from([0, credentialId.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, key]);
      const authData = Buffer.concat([authenticatorData(answered, 0x40), attested]);
      const clientDataJSON = clientData('webauthn.create', answered).toString('base64url');
      const attestationObject = Buffer.concat([
        Buffer.from([
          0xa3,
          ...textOf('fmt'),
          ...textOf('none'),
          ...textOf('attStmt'),
          0xa0,
          ...textOf('authData'),
        ]),
        Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]),
        authData,
      ]).toString('base64url');
      return JSON.stringify({
        ...base,
        response: { clientDataJSON, attestationObject, transports: ['internal'] },
      });
    },
    get(answered: Answered): string {
      const authData = authenticatorData(answered, 0);
      const client = clientData('webauthn.get', answered);
      const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()]);
      return JSON.stringify({
        ...base,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
          ...(answered.userHandle && { userHandle: answered.userHandle }),
        },
      });
    },
  };
}

function authenticatorData({ rpId, origin, counter = 1, isVerified = true }: Answered, more: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const flags = Buffer.from([0x01 | (isVerified ? 0x04 : 0) | more]);
  const hash = createHash('sha256')
    .update(rpId ?? new URL(origin).hostname)
    .digest();
  return Buffer.concat([hash, flags, count]);
}

function clientData(type: string, { challenge, origin }: Answered): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** Encodes an EC2 key for ES256 (RFC 9053). */
const coseKey = (x: Buffer, y: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    x,
    Buffer.from([0x22, 0x58, 0x20]),
    y,
  ]);

/** Encodes a short CBOR text. */
const textOf = (text: string): number[] => [0x60 | text.length, ...Buffer.from(text)];
