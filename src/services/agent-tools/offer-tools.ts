import { wireSchema } from '../../contract/wire-schema';
import type { ModelContext, ModelContextTool } from './model-context';
import type { ShopTool } from './shop-tools';

interface OfferParts {
  context: ModelContext;
  tools: readonly ShopTool[];
  onFailure(error: unknown): void;
}

/** Returns a function that offers each tool exactly as long as a machine accepts its event. Call it after each change. */
export function offerTools({ context, tools, onFailure }: OfferParts): () => void {
  const offers = new Map<ShopTool, AbortController>();
  return () => {
    for (const tool of tools) {
      const offer = offers.get(tool);
      if (tool.isOffered() === Boolean(offer)) continue;
      if (offer) {
        offers.delete(tool);
        offer.abort();
        continue;
      }
      const abort = new AbortController();
      offers.set(tool, abort);
      context.registerTool(toModelContextTool(tool), { signal: abort.signal }).catch((error: unknown) => {
        if (abort.signal.aborted) return;
        offers.delete(tool);
        onFailure(error);
      });
    }
  };
}

function toModelContextTool({ name, title, description, input, isReadOnly, use }: ShopTool): ModelContextTool {
  return {
    ...{ name, title, description },
    inputSchema: wireSchema(input),
    // Names of products are texts of boutiques.
    annotations: { readOnlyHint: isReadOnly, untrustedContentHint: true },
    // An error is a result, because browsers hide the message of a rejection from the agent.
    execute: (given) =>
      use(given).catch((error: unknown) => ({ error: error instanceof Error ? error.message : String(error) })),
  };
}
