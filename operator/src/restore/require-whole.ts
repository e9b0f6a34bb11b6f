import { stat } from 'node:fs/promises'
import path from 'node:path'
import { digestOf } from '../backup/copy-files.ts'
import type { Manifest } from '../backup/manifest.ts'

/** Throws one sentence that names the first file of a backup that is missing or not as it was written. */
export async function requireWhole(backup: string, { files }: Manifest): Promise<void> {
  for (const { name, bytes, sha256 } of files) {
    const file = path.join(backup, name)
    const found = await stat(file).catch(() => null)
    if (found === null) throw new Error(`The backup lacks ${file}: use another one.`)
    if (found.size !== bytes)
      throw new Error(
        `${file} has ${found.size} bytes instead of ${bytes}: it is torn. Use another backup.`,
      )
    if ((await digestOf(file)) !== sha256)
      throw new Error(`${file} is not as it was written: use another backup.`)
  }
}
