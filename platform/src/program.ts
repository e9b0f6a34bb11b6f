import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** A program that stands beside its caller; a source needs a loader (`--import tsx`). */
export type Program = Readonly<{ file: string; isSource: boolean }>

/**
 * The program of a source beside its caller: run from that source, or as `tools/build.mjs` has put it beside the other
 * programs. Throws where there is neither.
 */
export function programOf(source: URL): Program {
  if (existsSync(source)) return { file: fileURLToPath(source), isSource: true }
  const name = `${path.basename(source.pathname, '.ts')}.mjs`
  // Whoever asks may have become a chunk, in a folder of its own.
  const built = ['./', '../'].map(folder => fileURLToPath(new URL(`${folder}${name}`, source)))
  const file = built.find(existsSync)
  if (file === undefined) throw new Error(`No program at ${built.join(' or ')}`)
  return { file, isSource: false }
}
