import * as contactTables from './contact';
import * as keysTables from './keys';
import * as peopleTables from './people';
import * as performanceTables from './performance';
import * as timeOffTables from './time-off';
import * as visitsTables from './visits';
import * as worldsTables from './worlds';

/** Every table, by the name under which its file exports it. */
export const schema = {
  ...contactTables,
  ...keysTables,
  ...peopleTables,
  ...performanceTables,
  ...timeOffTables,
  ...visitsTables,
  ...worldsTables,
};
