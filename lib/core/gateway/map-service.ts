import 'server-only';
import { limitedBytes } from '@/lib/core/http/read-body';
import { readGatewaySession } from '@/lib/core/session/server/read-session';
import { env } from '@/lib/env';
import type { UpstreamFailure } from './log';
import { reasonOf } from './remote';

/** The configured map service, or null. */
export function configuredMapService(): MapService | null {
  const { staticMapUrl, staticMapKey } = env();
  return staticMapUrl === null ? null : { template: staticMapUrl, key: staticMapKey };
}

/** Whether a page may ask for a picture of a visit's place; a demo never asks the map service. [VISIT-29] [DEMO-01] */
export async function hasMapPictures(): Promise<boolean> {
  const { demo } = await readGatewaySession();
  return demo === null && configuredMapService() !== null;
}

/** CSS pixels; `scale` is the pixels of the screen for each of them. */
export interface MapSize {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** The marketplace's map service. */
export interface MapService {
  /** An address with `{address}`, and where it wants them `{width}`, `{height}`, `{scale}` and `{key}`. */
  readonly template: string;
  readonly key: string | null;
  readonly timeoutMs?: number;
}

type FetchedMap =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string }
  | { readonly ok: false; readonly failure: Pick<UpstreamFailure, 'code' | 'httpStatus' | 'reason'> };

/** Far more than a map of the largest size needs. */
const MAX_BYTES = 2 * 1024 * 1024;
const TIMEOUT_MS = 5000;

/** Pictures made of pixels alone: one made of markup could bring a script under our own address. */
const IMAGE = /^image\/(png|jpeg|webp|gif|avif)(?=\s*(;|$))/i;

/** A map of an address, whole, or why there is none; never the address or the key. */
export async function fetchMap(
  service: MapService,
  place: MapSize & { readonly address: string },
): Promise<FetchedMap> {
  try {
    return await mapOf(
      await fetch(filled(service.template, { ...place, key: service.key ?? '' }), {
        headers: { accept: 'image/*' },
        // Never followed: a redirect would carry the address to wherever it points.
        redirect: 'manual',
        cache: 'no-store',
        // Holds for the body as well.
        signal: AbortSignal.timeout(service.timeoutMs ?? TIMEOUT_MS),
      }),
    );
  } catch (cause) {
    const reason = reasonOf(cause);
    return failed(reason === 'TimeoutError' ? 'timeout' : 'no_internet', null, reason);
  }
}

/** One pass, so that a brace in an address is not taken for a name. */
function filled(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(address|width|height|scale|key)\}/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  );
}

async function mapOf(response: Response): Promise<FetchedMap> {
  const { status } = response;
  const type = IMAGE.exec(response.headers.get('content-type') ?? '')?.[0].toLowerCase();
  if (status !== 200 || type === undefined) {
    await response.body?.cancel();
    return failed(status >= 500 ? 'server_error' : 'contract_broken', status, 'no_image');
  }
  const bytes = await limitedBytes(response.body, MAX_BYTES);
  if (bytes === null) return failed('contract_broken', status, 'answer_too_large');
  return bytes.byteLength > 0 ? { ok: true, bytes, type } : failed('contract_broken', status, 'empty');
}

function failed(code: UpstreamFailure['code'], httpStatus: number | null, reason: string): FetchedMap {
  return { ok: false, failure: { code, httpStatus, reason } };
}
