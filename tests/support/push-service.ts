import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';

const file = (name: string) => readFileSync(new URL(`../fixtures/push/${name}`, import.meta.url));

export interface ReceivedPush {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body is encrypted. */
  readonly body: Buffer;
}

export interface PushService {
  /** Connects every host to this service. */
  readonly agent: Agent;
  readonly received: ReceivedPush[];
  /** This is the status for a path; null never answers. 201 by default. */
  answer: (path: string) => number | null;
  close(): Promise<void>;
}

/** The service works like a browser's push service (RFC 8030). */
export async function startPushService(): Promise<PushService> {
  const received: ReceivedPush[] = [];
  const server = createServer({ key: file('key.pem'), cert: file('cert.pem') }, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? '';
    received.push({
      path,
      headers: request.headers as Readonly<Record<string, string>>,
      body: Buffer.concat(chunks),
    });
    const status = service.answer(path);
    if (status !== null) response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: false });
  agent.createConnection = () =>
    connect({ host: '127.0.0.1', port, servername: 'push.example.com', ca: file('cert.pem') });
  const service: PushService = {
    agent,
    received,
    answer: () => 201,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}

/** Makes a browser with a subscription: it can decrypt what is sent to it. */
export function createSubscriber(name: string) {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const auth = randomBytes(16);
  const subscription = {
    endpoint: `https://push.example.com/${name}`,
    keys: { p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') },
  };
  return {
    subscription,
    token: JSON.stringify(subscription),
    read: (body: Buffer): unknown => JSON.parse(decrypt(body, curve, auth)),
  };
}

/** RFC 8291 orders the parts: salt, record size, the sender's public key, then one record of AES-128-GCM. */
function decrypt(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

interface VapidToken {
  readonly publicKey: string;
  readonly isSigned: boolean;
  readonly claims: { readonly aud: string; readonly sub: string; readonly exp: number };
}

/** The header has the form `vapid t=<JWT>, k=<public key>` (RFC 8292). */
export function readVapid(authorization: string): VapidToken {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      ...{ kty: 'EC', crv: 'P-256' },
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return { publicKey, isSigned, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) };
}
