// Which run includes a test: the gate (`npm test`), or only the deep run (`npm run test:deep`).
import { blockOf } from './sources.mjs'

/**
 * A deep file is deep. Of the browser's tests the gate has those with the tag `@gate` (e2e/gate.config.ts), of the others
 * those without the tag `deep`.
 */
export function runOf({ file, title }) {
  if (/\.deep\.test\.tsx?$/.test(file)) return 'deep'
  const { own } = blockOf(file, title)
  const [settings] = own.split(/\basync\b|=>/)
  if (file.startsWith('e2e/')) return settings.includes('@gate') ? 'gate' : 'deep'
  return settings.includes("tags: 'deep'") ? 'deep' : 'gate'
}

/** Returns the cell for a row that names these tests. */
export const runsOf = tests =>
  ['gate', 'deep'].filter(run => tests.some(test => runOf(test) === run)).join(', ')
