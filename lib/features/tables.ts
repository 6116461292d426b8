import * as accounts from '@/lib/core/backend/accounts/tables';
import * as jobs from '@/lib/core/backend/jobs/tables';
import * as live from '@/lib/core/backend/live/tables';
import * as worlds from '@/lib/core/backend/worlds/tables';
import * as conversations from '@/lib/features/records/conversations';
import * as keys from '@/lib/features/records/keys';
import * as notices from '@/lib/features/records/notices';
import * as office from '@/lib/features/records/office';
import * as pay from '@/lib/features/records/pay';
import * as people from '@/lib/features/records/people';
import * as places from '@/lib/features/records/places';
import * as standing from '@/lib/features/records/standing';
import * as timeOff from '@/lib/features/records/time-off';
import * as visits from '@/lib/features/records/visits';

export const schema = {
  // This table comes first: inserting a finished visit adds its period, if it is missing.
  ...pay,
  ...accounts,
  ...conversations,
  ...jobs,
  ...keys,
  ...live,
  ...notices,
  ...office,
  ...people,
  ...places,
  ...standing,
  ...timeOff,
  ...visits,
  ...worlds,
};
