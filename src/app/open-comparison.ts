import { type Comparison, views } from '../features/comparison/picking';
import { openStoredComparison } from '../services/comparison/open-comparison';

type Parts = Parameters<typeof openStoredComparison>[0] & { accountTexts: () => Promise<void> };

/** Starts the comparison. Resolves with its actor and views when their texts are loaded. */
export async function openComparison({ accountTexts, ...parts }: Parts): Promise<Comparison> {
  await accountTexts();
  return { ...views, actor: openStoredComparison(parts) };
}
