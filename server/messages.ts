import type { Lang } from './language';
import bg from './messages/bg.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };

export type MessageId = keyof typeof en;

/** Texts of the API and of emails. `say` replaces placeholders like `{name}`. */
export const messages: Record<Lang, Record<MessageId, string>> = { en, bg };

export type Message = MessageId | { id: MessageId; values: Record<string, string | number> };

export function say(message: Message, lang: Lang): string {
  if (typeof message === 'string') return messages[lang][message];
  const { id, values } = message;
  return messages[lang][id].replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}
