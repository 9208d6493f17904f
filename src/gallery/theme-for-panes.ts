import theme from '../ui/theme.css?inline';

const darkTokens = /@media screen and \(prefers-color-scheme: ?dark\) ?\{\s*:root/g;

/**
 * The shop's own styles, so written that light and dark can stand side by side and that a pane can hold what is in it
 * as if it were pointed at or had the keyboard's focus: what the system and the hand decide, its class and attribute do.
 */
export function themeForPanes(css: string = theme): string {
  if (!darkTokens.test(css)) throw new Error('The theme has no dark tokens where they were: see src/ui/theme.css');
  return css
    .replaceAll(darkTokens, '@media screen { .dark')
    .replaceAll(/@media \(hover: ?hover\)/g, '@media all')
    .replaceAll(/(?<!\\):hover(?![\w-])/g, ':is(:hover, [data-held="hover"] *)')
    .replaceAll(/(?<!\\):focus-visible(?![\w-])/g, `:is(:focus-visible, [data-held="focus"] :is(${focusable}))`);
}

const focusable = 'a, button, input, select, summary, textarea';
