import { createServer } from 'vite';
import { serveExplorer } from '../tests/explorer/serve-explorer';
import './main';

// Vite with hot reload in front of the API. `main.ts` opens the API on its own port.
const vite = await createServer({ plugins: [serveExplorer()] });
await vite.listen();
vite.printUrls();
