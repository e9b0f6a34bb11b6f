import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'

/** Address of the entry script in development. */
export const refreshingEntryPath = '/@refreshing-entry'

/**
 * A screen's module also exports what the router needs to know about it (`page`). That export is new after each change
 * and must not cause a reload. Vite checks from a worker made of text whether its server is back, which the content
 * policy forbids as in production. Without such workers it checks from the page.
 */
const code = `
${react.preambleCode.replace('__BASE__', '/')}
window.__getReactRefreshIgnoredExports = () => ['page']
window.SharedWorker = undefined
await import('/src/entry-client.tsx')
`

/** Loads the entry after the code with which React replaces components in a running page. */
export const refreshingEntry: Plugin = {
  name: 'refreshing-entry',
  resolveId: id => (id === refreshingEntryPath ? id : undefined),
  load: id => (id === refreshingEntryPath ? code : undefined),
}
