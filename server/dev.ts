import { createServer } from 'vite';
import './main';

// Vite with hot reload in front of the API. `main.ts` opens the API on its own port.
const vite = await createServer();
await vite.listen();
vite.printUrls();
