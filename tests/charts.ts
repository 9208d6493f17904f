import { writeCharts } from './support/charts';

/* `npm run charts` regenerates the list of state machines and their charts in machines/README.md. */

writeCharts();
process.stdout.write('machines/README.md is up to date.\n');
