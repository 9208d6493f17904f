import { probeContract } from './foreign-shops/probe-contract';
import { drawTable } from './support/draw-table';

/*
 * `npm run contract:probe -- https://api.example.org [bg]` sends the public reading calls of the contract to a server and
 * prints where its answers differ from the schemas. The exit code is 1 if the shop cannot use an answer.
 */

const [host, lang] = process.argv.slice(2);
if (!host || !URL.canParse(host)) throw new Error('Name the server: npm run contract:probe -- https://api.example.org');

const probes = await probeContract(host, lang);
const lines = probes.flatMap(({ call, path, verdict, differences }) => [
  [call, verdict, path, differences[0] ?? ''],
  ...differences.slice(1).map((difference) => ['', '', '', difference]),
]);
process.stdout.write(`${drawTable([['Call', 'Verdict', 'Path', 'Differences'], ...lines])}\n`);
const unusable = probes.filter(({ verdict }) => verdict === 'unusable').length;
process.stdout.write(`\n${probes.length - unusable} of ${probes.length} calls can be used\n`);
process.exitCode = unusable > 0 ? 1 : 0;
