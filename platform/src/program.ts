import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** A program beside its caller. A source needs a loader (`--import tsx`). */
export type Program = Readonly<{ file: string; isSource: boolean }>

/**
 * Returns the program of a source beside its caller: the source itself, or the file that `tools/build.mjs` built beside
 * the other programs. Throws when there is neither.
 */
export function programOf(source: URL): Program {
  if (existsSync(source)) return { file: fileURLToPath(source), isSource: true }
  const name = `${path.basename(source.pathname, '.ts')}.mjs`
  // The caller may have been bundled into a chunk, in a folder of its own.
  const built = ['./', '../'].map(folder => fileURLToPath(new URL(`${folder}${name}`, source)))
  const file = built.find(existsSync)
  if (file === undefined) throw new Error(`No program at ${built.join(' or ')}`)
  return { file, isSource: false }
}
