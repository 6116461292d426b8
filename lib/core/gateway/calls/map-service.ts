import 'server-only';
import { readGatewaySession } from '@/lib/core/gateway/session/read-session';
import { env } from '@/lib/core/ground/server/env';
import { limitedBytes } from '@/lib/core/ground/server/read-body';
import type { UpstreamFailure } from './log';
import { reasonOf } from './remote';

export function configuredMapService(): MapService | null {
  const { staticMapUrl, staticMapKey } = env();
  return staticMapUrl === null ? null : { template: staticMapUrl, key: staticMapKey };
}

/** A demo never calls the map service. [VISIT-29] [DEMO-01] */
export async function hasMapPictures(): Promise<boolean> {
  const { demo } = await readGatewaySession();
  return demo === null && configuredMapService() !== null;
}

/** Sizes are CSS pixels; `scale` is device pixels per CSS pixel. */
export interface MapSize {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

export interface MapService {
  readonly template: string;
  readonly key: string | null;
  readonly timeoutMs?: number;
}

type FetchedMap =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string }
  | { readonly ok: false; readonly failure: Pick<UpstreamFailure, 'code' | 'httpStatus' | 'reason'> };

const MAX_BYTES = 2 * 1024 * 1024;
const TIMEOUT_MS = 5000;

/** SVG is left out, because it could run scripts on our origin. */
const IMAGE = /^image\/(png|jpeg|webp|gif|avif)(?=\s*(;|$))/i;

/** A failure never contains the address or the key. */
export async function fetchMap(
  service: MapService,
  place: MapSize & { readonly address: string },
): Promise<FetchedMap> {
  try {
    return await mapOf(
      await fetch(filled(service.template, { ...place, key: service.key ?? '' }), {
        headers: { accept: 'image/*' },
        // Do not send the address to another host.
        redirect: 'manual',
        cache: 'no-store',
        signal: AbortSignal.timeout(service.timeoutMs ?? TIMEOUT_MS),
      }),
    );
  } catch (cause) {
    const reason = reasonOf(cause);
    return failed(reason === 'TimeoutError' ? 'timeout' : 'no_internet', null, reason);
  }
}

/** One pass replaces all, so that braces in an address stay. */
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
