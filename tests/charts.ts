import { writeCharts } from './support/charts';

/*
 * `npm run charts`: draws the machines anew in machines/README.md.
 */

writeCharts();
process.stdout.write('machines/README.md shows the machines as they are.\n');
