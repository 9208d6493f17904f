import { missingPackages } from './engines';

/** Throws if a browser is not installed. */
export default function requireBrowsers(): void {
  const missing = [...missingPackages('firefox'), ...missingPackages('webkit')];
  if (missing.length > 0) throw new Error(`Browsers are missing. Run: apt-get install ${missing.join(' ')}`);
}
