import type { Sql } from '../db/database-handle';
import type { SiteSettings } from '../http/site-origin';
import type { Log } from '../log';
import type { Mailer } from '../mail/queue-mail';
import type { Media } from '../media/resized-pictures';
import type { ShownPictures, Uploads } from '../media/uploads';
import type { Gateway } from '../payments/payment-types';
import type { Refunder } from '../payments/refunds';
import type { Notifier } from '../push/queue-notice';
import type { Reports } from '../reports/receive-reports';
import type { PayoutDetails } from '../wallet/payout-details-encryption';

export type Deps = SiteSettings & {
  sql: Sql;
  clock: () => Date;
  /** Maximum age of a cached listing or product page, in ms. */
  answerAge: number;
  log: Log;
  media: Media;
  uploads: Uploads;
  shownPictures: ShownPictures;
  mailer: Pick<Mailer, 'wake'>;
  notifier: Pick<Notifier, 'wake'>;
  refunder: Pick<Refunder, 'wake'>;
  /** '' if push notifications are off. */
  pushKey: string;
  /** Key of the mailbox page (server/routes/mailbox.ts), which shows sent emails. Null if the shop has no such page. */
  mailboxSecret: string | null;
  /** Null if the shop takes no problem reports. */
  reports: Reports | null;
  hasPublic: boolean;
  isProduction: boolean;
  ownerSecret: string;
  payoutDetails: PayoutDetails;
  gateways: readonly Gateway[];
  /** Folder of the built app. Without a build, the server runs but does not serve the app. */
  clientDir: string;
  corsOrigins: string[];
  /** Renders a page of the app. Null if only the browser renders pages (`SSR=off`). */
  renderPage: typeof import('../../src/app/render-page').renderPage | null;
};
