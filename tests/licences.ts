import { readFileSync } from 'node:fs';
import { type PackageLock, refusedLicences } from './support/licences';

// Part of `npm run check`: fails if the licence of a production package is missing or not allowed.
const refused = refusedLicences(JSON.parse(readFileSync('package-lock.json', 'utf8')) as PackageLock);
for (const line of refused) process.stderr.write(`Licence not allowed: ${line}\n`);
process.exitCode = refused.length > 0 ? 1 : 0;
