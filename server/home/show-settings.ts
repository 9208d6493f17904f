import type { InferInput } from 'valibot';
import type { SettingsAnswer } from '../../src/contract/settings';
import { readCategoryTree } from '../catalog/read-category-tree';
import { readDocuments } from '../content/read-documents';
import type { Sql } from '../db/database-handle';
import type { Lang } from '../language';

type Answer = InferInput<typeof SettingsAnswer>;

const keys = [
  'setting',
  'error_page',
  'footer',
  'footer_first_col',
  'footer_second_col',
  'footer_third_col',
  'social_links',
];

interface Shown {
  lang: Lang;
  pushKey: string;
  takesReports: boolean;
}

/** E16: returns the shop's settings, categories, footer texts and public push key. */
export async function showSettings(sql: Sql, { lang, pushKey, takesReports }: Shown): Promise<Answer> {
  const [documents, productCategories] = await Promise.all([
    readDocuments(sql, keys, lang),
    readCategoryTree(sql, lang),
  ]);
  const read = <Key extends keyof Answer>(key: string) => documents.get(key) as Answer[Key] | undefined;
  return {
    setting: {
      takes_questions: 1,
      ...read<'setting'>('setting'),
      push_key: pushKey,
      ...(takesReports && { takes_reports: 1 }),
    },
    productCategories,
    errorPage: read<'errorPage'>('error_page') ?? null,
    footer: read<'footer'>('footer') ?? null,
    footer_first_col: read<'footer_first_col'>('footer_first_col') ?? null,
    footer_second_col: read<'footer_second_col'>('footer_second_col') ?? null,
    footer_third_col: read<'footer_third_col'>('footer_third_col') ?? null,
    social_links: read<'social_links'>('social_links') ?? [],
  };
}
