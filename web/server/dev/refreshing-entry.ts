import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'

/** Address of the entry script in development. */
export const refreshingEntryPath = '/@refreshing-entry'

/**
 * A screen's module exports what the router knows of it, too (`page`): it is made anew with each change, and no reason
 * to load the page again. Vite asks in a worker made of text whether its server is back, which the content policy
 * forbids as in production; without such workers it asks from the page.
 */
const code = `
${react.preambleCode.replace('__BASE__', '/')}
window.__getReactRefreshIgnoredExports = () => ['page']
window.SharedWorker = undefined
await import('/src/entry-client.tsx')
`

/** The entry behind what React needs to replace components in a page that stands. */
export const refreshingEntry: Plugin = {
  name: 'refreshing-entry',
  resolveId: id => (id === refreshingEntryPath ? id : undefined),
  load: id => (id === refreshingEntryPath ? code : undefined),
}
