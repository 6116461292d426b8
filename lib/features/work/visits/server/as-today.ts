import 'server-only';
import type { Replay } from '@/lib/core/backend/api/backend-feature';
import type { Visit } from '../schema';
import { redactFor } from './visit-entity';

/** A finish repeated on the next day must not reveal access codes. [KEYS-05] */
export const asToday: Replay = (ctx, answer) => redactFor(ctx.today, answer as Visit);
