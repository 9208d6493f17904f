import { type Context, Hono } from 'hono';
import { type AccountEnv, customerInput, requireCustomer } from '../account/require-customer';
import { answerLinked, showLinked } from '../conversations/boutique-conversations';
import { listConversations, sendMessage, showConversation } from '../conversations/own-conversations';
import type { Env } from '../http/hono-env';
import { limitRate } from '../http/limit-rate';
import { readJson } from '../http/read-body';
import type { Deps } from './deps';

/** Maximum requests per minute and client IP address. */
const MAX_VIEWS = 60;
const MAX_ANSWERS = 10;

type Needs = Pick<Deps, 'sql' | 'clock' | 'mailer' | 'trustProxy'>;

/** Routes of a customer's conversations with boutiques: X56–X58. */
export function ownConversationRoutes({ sql, clock, mailer }: Needs) {
  const own = requireCustomer({ sql, clock });
  const input = customerInput(clock);
  return new Hono<AccountEnv>()
    .get('/user/conversations', own, async (c) => c.json(await listConversations(sql, input(c))))
    .get('/user/conversation', own, async (c) => c.json(await showConversation(sql, input(c))))
    .post('/user/conversation', own, async (c) =>
      c.json(await sendMessage({ sql, mailer, ...input(c), body: await readJson(c) })),
    );
}

/** Routes of the links in emails to boutiques: X59 and X60. */
export function boutiqueConversationRoutes({ sql, clock, mailer, trustProxy }: Needs) {
  const limit = (name: string, max: number) => limitRate({ sql, clock, trustProxy, name, max });
  const received = async (c: Context<Env>) => {
    c.header('Cache-Control', 'no-store');
    return { body: await readJson(c), lang: c.var.lang, now: clock() };
  };
  return new Hono<Env>()
    .post('/conversation-of-link', limit('conversation-links', MAX_VIEWS), async (c) =>
      c.json(await showLinked(sql, await received(c))),
    )
    .post('/conversation-answer', limit('conversation-answers', MAX_ANSWERS), async (c) =>
      c.json(await answerLinked({ sql, mailer, ...(await received(c)) })),
    );
}
