/** What the start needs of React: a part of its own, so that its file is run in a task of its own. */
export { createRoot, hydrateRoot } from 'react-dom/client'
