import './gallery.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Gallery } from './Gallery';
import { themeForPanes } from './theme-for-panes';

// In development only: vite.config.ts serves it at /dev/ui, and no build knows of it.
const style = document.createElement('style');
style.textContent = themeForPanes();
document.head.prepend(style);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
