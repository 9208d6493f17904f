import '../../../src/ui/theme.css';
import '../../../src/inspector/panel/panel.css';
import './explorer.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PathsPage } from './PathsPage';
import { StatesPage } from './StatesPage';

const isStates = location.pathname.startsWith('/dev/states');
document.title = `${isStates ? 'States' : 'Paths'} · Pazar`;
const root = document.getElementById('root');
if (root) createRoot(root).render(<StrictMode>{isStates ? <StatesPage /> : <PathsPage />}</StrictMode>);
