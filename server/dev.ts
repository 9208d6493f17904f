import { createServer } from 'vite';
import './main';

// `npm run dev` runs Vite with hot reload in front of the API, which main.ts opens on its own port.
const vite = await createServer();
await vite.listen();
vite.printUrls();
