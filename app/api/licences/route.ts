import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LICENCES_FILE } from '@/lib/features/reading/legal/licences';

export const dynamic = 'force-dynamic';

/** The file is public: the licences ask for it. `next dev` has no such file. */
export async function GET(): Promise<Response> {
  try {
    const licences = await readFile(join(/* turbopackIgnore: true */ process.cwd(), LICENCES_FILE));
    return new Response(licences, {
      headers: { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=3600' },
    });
  } catch {
    return new Response(null, { status: 404 });
  }
}
