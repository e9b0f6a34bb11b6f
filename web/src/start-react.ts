/** The part of React that the start needs, in a chunk of its own, so that its file runs in a task of its own. */
export { createRoot, hydrateRoot } from 'react-dom/client'
