import 'server-only';
import { cookies } from 'next/headers';
import { type Bringing, bringAnswers } from '@/lib/core/gateway/calls/bring-answers';
import { callServer } from '@/lib/core/gateway/calls/call-server';
import { requireWorker } from '@/lib/core/gateway/session/read-session';
import { loadForWorker, loadNow, loadScope, loadUserAnswer } from '@/lib/core/gateway/sign-in/queries';
import { loadSwitches } from '@/lib/features/people/flags/queries';
import { type AskedList, askForList } from './first-list';
import { NOTES, noteIn, noteOwnerOf } from './notes';

/** Without `waitMs` it brings no answers: in a soft navigation the phone may know them, and asks for the rest. */
export async function loadExtraJobs(asked: AskedList, waitMs: number | null) {
  const [loaded, areasNote, answers] = await Promise.all([
    loadForWorker(() => ({})),
    loadAreasNote(),
    waitMs === null ? [] : bringAnswers(waitMs, (bringing) => bringList(bringing, asked)),
  ]);
  return { ...loaded, areasNote, answers };
}

async function bringList(bringing: Bringing, asked: AskedList): Promise<void> {
  const { workerId } = await requireWorker();
  const [user, now, switches, areasNote] = await Promise.all([
    loadUserAnswer(),
    loadNow(),
    loadSwitches(),
    loadAreasNote(),
  ]);
  if (!user.ok) return;
  const worker = { workerId, isSwat: user.value.isSwat === true, features: switches?.features ?? null };
  await askForList({ ...bringing, send: callServer }, { ...asked, ...worker, now, areasNote });
}

/** Reads the areas that the worker has chosen on this device, which repeats them in a cookie. */
async function loadAreasNote(): Promise<string | null> {
  const scope = await loadScope();
  const owner = scope && noteOwnerOf(scope);
  return owner?.isPersisted ? noteIn((await cookies()).get(NOTES.areas)?.value ?? '', owner) : null;
}
