/*
 * The part of WebMCP that the shop uses (https://webmachinelearning.github.io/webmcp/). The draft has moved from `navigator`
 * to `document`, and ends the offer of a tool with an AbortSignal.
 */

export interface ModelContext {
  registerTool(tool: ModelContextTool, options: { signal: AbortSignal }): Promise<void>;
}

export interface ModelContextTool {
  name: string;
  title: string;
  description: string;
  inputSchema: object;
  /** With `untrustedContentHint`, the agent must not follow instructions in the result. */
  annotations: { readOnlyHint: boolean; untrustedContentHint: boolean };
  execute(input: unknown): Promise<unknown>;
}

declare global {
  interface Document {
    readonly modelContext?: ModelContext;
  }
}
