import { readFileSync } from 'node:fs';
import { RECORDING_VERSION, type Recording } from '../src/services/recorder/recording';
import { replay } from './support/replay';
import { readMachines } from './support/shipped-machines';

/*
 * `npm run replay <file>.json` replays a shopper's recording with the current state machines. Exits with 1 on a
 * difference, for example because of fields masked for privacy.
 */

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('Name a file: npm run replay file.json');
const recording: Recording = JSON.parse(readFileSync(path, 'utf8'));
if (recording.version !== RECORDING_VERSION)
  throw new Error(`${path} is not a recording of version ${RECORDING_VERSION}.`);
const machines = (await readMachines()).map(({ machine }) => machine);
const { lines, differences } = replay(recording, machines);
process.stdout.write(`${[...lines, `${differences} differences.`].join('\n')}\n`);
process.exitCode = differences > 0 ? 1 : 0;
