import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Returns the checkout: above the folder of the bundles, or above the sources when run from them. */
export function rootFolder(): string {
  const here = path.dirname(fileURLToPath(import.meta.url))
  const isBuilt = here.split(path.sep).includes('dist')
  if (!isBuilt) return path.resolve(here, '..', '..')
  return here.slice(0, here.lastIndexOf(`${path.sep}dist`))
}
