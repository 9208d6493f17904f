import { writeCharts } from './support/charts';

/* `npm run charts` regenerates the list and the charts of the state machines in machines/README.md. */

writeCharts();
process.stdout.write('machines/README.md is up to date.\n');
