import type { CSSProperties } from 'react';

/** Colours of the shop (src/ui/tokens.css) in light mode. Mail clients support no CSS variables. */
const colours = {
  paper: '#faf7f2',
  sheet: '#fffdfa',
  wash: '#f1ebe2',
  ink: '#1c1815',
  muted: '#675e56',
  hairline: '#e4dcd1',
  accent: '#b3123a',
  onAccent: '#fffafa',
};

/** Style sheet for dark mode, phones and the HTML of `passage`. Some mail clients ignore it and use only inline styles. */
export const styleSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
.passage a{color:${colours.accent}}
.passage ul,.passage ol{margin:12px 0;padding-inline-start:20px}
.passage p{margin:12px 0}
@media (max-width:480px){
.sheet{padding:24px 20px 8px!important}
.button{display:block!important;text-align:center!important}
.fact{display:block!important;width:auto!important;padding-right:0!important}
}
@media (prefers-color-scheme:dark){
.paper,.paper>table>tbody>tr>td{background:#171412!important}
.sheet{background:#201b18!important;border-color:#3a322c!important;color:#f4eee6!important}
.wash{background:#2a2420!important}
.ink{color:#f4eee6!important}
.muted{color:#b0a59a!important}
.rule{border-color:#3a322c!important}
.link,.passage a{color:#ee6b86!important}
.button{background:#ee6b86!important;color:#19090d!important}
}`;

const cell: CSSProperties = { padding: '4px 0', verticalAlign: 'top', overflowWrap: 'anywhere' };
const font = 'system-ui,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif';

export const styles = {
  paper: { margin: 0, padding: '32px 12px', background: colours.paper, fontFamily: font },
  frame: { maxWidth: '600px' },
  header: { padding: '0 4px 20px' },
  brand: { color: colours.ink, fontSize: '26px', lineHeight: '32px', fontWeight: 800, letterSpacing: '-0.5px' },
  sheet: {
    padding: '32px 32px 16px',
    background: colours.sheet,
    border: `1px solid ${colours.hairline}`,
    borderRadius: '16px',
    color: colours.ink,
    fontSize: '16px',
    lineHeight: '24px',
  },
  title: { margin: '0 0 16px', fontSize: '24px', lineHeight: '30px', fontWeight: 700, overflowWrap: 'anywhere' },
  paragraph: { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px', overflowWrap: 'anywhere' },
  code: {
    margin: '0 0 16px',
    // The left padding balances the space after the last digit.
    padding: '16px 0 16px 10px',
    background: colours.wash,
    borderRadius: '12px',
    fontSize: '36px',
    lineHeight: '44px',
    fontWeight: 700,
    letterSpacing: '10px',
    textAlign: 'center',
  },
  passage: { margin: '0 0 16px', padding: '4px 20px', background: colours.wash, borderRadius: '12px' },
  button: {
    margin: '8px 0 16px',
    padding: '14px 24px',
    background: colours.accent,
    borderRadius: '999px',
    color: colours.onAccent,
    fontSize: '16px',
    lineHeight: '20px',
    fontWeight: 600,
  },
  link: { color: colours.accent, textDecoration: 'underline' },
  section: { margin: '8px 0 0', padding: '16px 0', borderTop: `1px solid ${colours.hairline}` },
  heading: { margin: '0 0 8px', fontSize: '16px', lineHeight: '24px', fontWeight: 700, overflowWrap: 'anywhere' },
  cell,
  name: { ...cell, padding: '8px 0', fontWeight: 600 },
  pictureCell: { width: '64px', padding: '8px 16px 8px 0', verticalAlign: 'top' },
  picture: { width: '64px', height: '64px', borderRadius: '8px', objectFit: 'cover' },
  detail: { color: colours.muted, fontSize: '14px', lineHeight: '20px', fontWeight: 400 },
  amount: { paddingLeft: '16px', textAlign: 'right', whiteSpace: 'nowrap' },
  total: { ...cell, padding: '12px 0 0', fontSize: '20px', lineHeight: '28px', fontWeight: 700 },
  factName: { ...cell, overflowWrap: 'normal', width: '34%', paddingRight: '16px', color: colours.muted },
  unbroken: { whiteSpace: 'nowrap' },
  footer: { padding: '20px 4px 0' },
  small: { margin: '0 0 8px', color: colours.muted, fontSize: '14px', lineHeight: '20px' },
  quietLink: { color: colours.muted, textDecoration: 'underline' },
} satisfies Record<string, CSSProperties>;
