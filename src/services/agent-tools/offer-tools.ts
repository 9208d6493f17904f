import type { ModelContext, ModelContextTool } from './model-context';
import type { ShopTool } from './shop-tools';

/** Part of the API's description (OpenAPI), which is made from the schemas of the contract. */
interface Description {
  paths: Record<string, Record<string, { parameters?: { name: string; schema: object }[] }>>;
}

interface OfferParts {
  context: ModelContext;
  tools: readonly ShopTool[];
  description: Description;
  onFailure(error: unknown): void;
}

/** Returns a function that offers each tool exactly as long as a machine accepts its event. Call it after each change. */
export function offerTools({ context, tools, description, onFailure }: OfferParts): () => void {
  const described = tools.map((tool) => ({ tool, offered: toModelContextTool(tool, description) }));
  const offers = new Map<ShopTool, AbortController>();
  return () => {
    for (const { tool, offered } of described) {
      const offer = offers.get(tool);
      if (tool.isOffered() === Boolean(offer)) continue;
      if (offer) {
        offers.delete(tool);
        offer.abort();
        continue;
      }
      const abort = new AbortController();
      offers.set(tool, abort);
      context.registerTool(offered, { signal: abort.signal }).catch((error: unknown) => {
        if (!abort.signal.aborted) onFailure(error);
      });
    }
  };
}

function toModelContextTool(tool: ShopTool, { paths }: Description): ModelContextTool {
  const { name, title, description, inputs, isReadOnly, use } = tool;
  const properties = Object.entries(inputs).map(([input, { path, parameter }]) => {
    const [call] = Object.values(paths[path] ?? {});
    const schema = call?.parameters?.find((one) => one.name === parameter)?.schema;
    if (!schema) throw new Error(`The description of the API lacks ${parameter} of ${path}`);
    return [input, schema] as const;
  });
  // An error is a result, because browsers hide the message of a rejection from the agent.
  const execute = (input: unknown) =>
    use(input).catch((error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }));
  const required = Object.keys(inputs).filter((input) => !inputs[input]?.isOptional);
  // Names of products are texts of boutiques.
  const annotations = { readOnlyHint: isReadOnly, untrustedContentHint: true };
  const inputSchema = { type: 'object', properties: Object.fromEntries(properties), required };
  return { name, title, description, inputSchema, annotations, execute };
}
