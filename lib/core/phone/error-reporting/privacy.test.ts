import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ErrorContext, Incident } from '@/lib/core/ground/error-reporting/reporter';
import { createSender, type Sender } from '@/lib/core/ground/error-reporting/sender';
import { type ErrorReceiver, startErrorReceiver } from '@/tests/support/error-receiver';

let receiver: ErrorReceiver;
let sender: Sender;
beforeAll(async () => {
  receiver = await startErrorReceiver();
  sender = createSender({ dsn: receiver.dsn, environment: 'production' });
});
afterAll(() => receiver.close());

const letters = (least: number, most: number, units = 'abcdefghjkmnpqrstuvwxyz') =>
  fc.string({ unit: fc.constantFrom(...units), minLength: least, maxLength: most });
const hex = letters(40, 40, '0123456789abcdef');
const digits = (length: number) => letters(length, length, '0123456789');
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
/** Shorter parts, such as a house number, are also line numbers. */
const LEAST_LENGTH = 6;

/** These are no words of the engine's messages. */
const strange = letters(6, 10).map((word) => `zq${word}`);
const name = fc.tuple(strange, strange).map(([first, last]) => `${capital(first)} ${capital(last)}`);

/** None of these secrets may arrive. */
const secrets = fc.record({
  token: hex,
  code: digits(6),
  keySafe: fc.tuple(letters(1, 1, 'ABC'), digits(5)).map(([letter, number]) => `${letter}${number}X`),
  name,
  lowerName: name.map((text) => text.toLowerCase()),
  address: fc.tuple(digits(3), strange).map(([number, street]) => `${number} ${capital(street)} Street`),
  mail: fc.tuple(strange, strange).map(([user, host]) => `${user}@${host}.example`),
  postcode: fc
    .tuple(letters(2, 2, 'NWSE'), digits(2), letters(2, 2, 'ABDEF'))
    .map(([a, d, b]) => `${a}${d[0]} ${d[1]}${b}`),
  phone: digits(9).map((rest) => `+44 7${rest.slice(0, 3)} ${rest.slice(3)}`),
});

type Secrets = Readonly<Record<string, string>>;

/** Secrets at every place of an incident: messages, names, stacks, causes, steps, details and the address. */
function incidentWith(all: Secrets, template: (secret: string) => string): Incident {
  const text = Object.values(all).map(template).join(' ');
  const cause = new Error(text);
  const error = new TypeError(text, { cause });
  error.stack = `TypeError: ${text}\n    at ${all.name} (https://app.example/c/${all.token}?code=${all.code}:1:2)
    at new Map (https://app.example/app-sweepers/_next/static/chunks/a.js?mail=${all.mail}#${all.code}:3:4)
    at ${all.name} (/home/${all.lowerName}/${all.token}/secret.txt:5:6)`;
  cause.name = String(all.name);
  const details = Object.fromEntries(
    ['event', 'call', 'code', 'kind', 'httpStatus', 'extra'].map((key, n) => [key, Object.values(all)[n]]),
  );
  return {
    error: Object.assign(error, { body: all, response: { data: all } }),
    at: 1_781_510_400_000,
    context: { ...details, ...all } as ErrorContext,
    runtime: 'page',
    breadcrumbs: [{ at: 1_781_510_400_000, text, status: Number(all.code), ...all }],
    path: `/schedule/visit/${all.code}/2026-06-15/2026-06-15?mail=${all.mail}#${all.address}`,
    workerId: 7,
  };
}

const templates = fc.constantFrom<(secret: string) => string>(
  (secret) => secret,
  (secret) => `"${secret}"`,
  (secret) => `Failed to load ${secret}: invalid`,
  (secret) => `(reading '${secret}')`,
  (secret) => `https://app.example/visit?secret=${secret}`,
  (secret) => `{"value":"${secret}"}`,
  (secret) => `value,${secret};`,
  (secret) => `\n    at ${secret} (lib/core/a.ts:1:2)\n`,
);

it('[ERR-14] an error report sends no token, code, name, address, mail, postcode or phone from any place of an error', async () => {
  await fc.assert(
    fc.asyncProperty(secrets, templates, async (all, template) => {
      const before = receiver.received.length;
      await sender.send(incidentWith(all, template));
      expect(receiver.received).toHaveLength(before + 1);
      const bytes = (receiver.received.at(-1) ?? '').toLowerCase();
      const ids = receiver.events.at(-1)?.event_id ?? '';
      const shown = bytes.replaceAll(ids, '').replace(/"(timestamp|sent_at|date)":("[^"]*"|[\d.]+)/g, '');
      for (const [kind, secret] of Object.entries(all))
        for (const part of [secret, ...secret.split(' ')].filter((text) => text.length >= LEAST_LENGTH)) {
          const isFound = part !== 'Street' && shown.includes(part.toLowerCase());
          expect(isFound, `${kind} ${part} in ${shown}`).toBe(false);
        }
      expect(receiver.events.at(-1)).toMatchObject({
        transaction: '/schedule/visit/:jobId/:scheduledDate/:actualDate',
        user: { id: '7' },
      });
      expect(receiver.events.at(-1)?.exception?.values?.[1]?.stacktrace?.frames).toEqual([
        {
          filename: 'app:///_next/static/chunks/a.js',
          function: 'new Map',
          in_app: true,
          lineno: 3,
          colno: 4,
        },
      ]);
    }),
    { numRuns: 200 },
  );
});
