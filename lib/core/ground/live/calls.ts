import { defineCalls, officeRead, read } from '@/lib/core/ground/contract/define-call';
import type { liveSchemas } from './schema';

export const liveCalls = defineCalls<typeof liveSchemas>()({
  /** The specification lacks this call. It sends server-sent events; `Last-Event-ID` resumes the stream. [CHAT-13] */
  openLiveStream: read('live/'),
  openOfficeStream: officeRead('admin/live/'),
});
