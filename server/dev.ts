import { createServer } from 'vite';
import './main';

// `npm run dev`: the API of main.ts on its own port, and Vite before it, which shows a change of the app at once.
const vite = await createServer();
await vite.listen();
vite.printUrls();
