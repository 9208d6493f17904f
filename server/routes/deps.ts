import type { Sql } from '../db/open';
import type { SiteSettings } from '../http/site-origin';
import type { Log } from '../log';
import type { Postman } from '../mail/outbox';
import type { Media } from '../media/media';
import type { ShownPictures, Uploads } from '../media/uploads';
import type { Gateway } from '../payments/method';
import type { Courier } from '../push/queue-notice';
import type { PayoutDetails } from '../wallet/payout-details';

export type Deps = SiteSettings & {
  sql: Sql;
  clock: () => Date;
  /** How old a listing or a product page may be, in ms. */
  answerAge: number;
  log: Log;
  media: Media;
  uploads: Uploads;
  shownPictures: ShownPictures;
  postman: Pick<Postman, 'wake'>;
  courier: Pick<Courier, 'wake'>;
  /** The public one of the keys that notices are signed with; '' where none are sent. */
  pushKey: string;
  /** Opens `/dev/mailbox`; null where mails are not shown. */
  mailboxSecret: string | null;
  /** Whether others than those at this machine shop here; where not, the demo can be moved on. */
  hasPublic: boolean;
  /** Whether it is meant for shoppers, and shows nothing that only developers want. */
  isProduction: boolean;
  /** By which the shop's owner is known at this machine. */
  ownerSecret: string;
  payoutDetails: PayoutDetails;
  gateways: readonly Gateway[];
  /** Folder of the built app. Without a build only the API is served. */
  clientDir: string;
  corsOrigins: string[];
};
