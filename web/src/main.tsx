import './app/styles/fonts.css';
import './app/styles/base.css';
import './app/styles/shared-classes.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(<App />);
