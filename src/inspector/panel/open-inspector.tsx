import './panel.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Inspector } from './Inspector';

/** Renders the inspector in place of the shop. `search` is the query of its address. */
export function openInspector(root: Element, search: string): void {
  const query = new URLSearchParams(search);
  document.title = 'Machines · Pazar';
  document.documentElement.lang = 'en';
  document.body.replaceChildren(root);
  createRoot(root).render(
    <StrictMode>
      <Inspector
        isAlone={query.has('alone')}
        start={addressOf(query.get('shop')) ?? '/'}
        recording={addressOf(query.get('recording'))}
      />
    </StrictMode>,
  );
}

/** Returns an address of the shop, and null for any other address. */
function addressOf(address: string | null): string | null {
  const url = address !== null && URL.canParse(address, location.origin) ? new URL(address, location.origin) : null;
  return url?.origin === location.origin ? url.href : null;
}
