import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { openKeys, sealKeys, type KeptApart } from './sealed-keys.ts'

const suffix = '.keys'

/**
 * Writes the keys, sealed under the passphrase, into a folder of their own. What the newest file there already
 * holds is not written again. Returns the file.
 */
export async function keepKeys(
  folder: string,
  name: string,
  { kept, passphrase, cost }: Readonly<{ kept: KeptApart; passphrase: string; cost?: number }>,
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const newest = (await readdir(folder))
    .filter(one => one.endsWith(suffix))
    .toSorted()
    .at(-1)
  if (newest !== undefined) {
    const file = path.join(folder, newest)
    if (await holds(file, kept, passphrase)) return file
  }
  const file = path.join(folder, `${name}${suffix}`)
  const next = `${file}.next`
  await writeFile(next, sealKeys(kept, passphrase, cost), { mode: 0o600, flush: true })
  await rename(next, file)
  return file
}

async function holds(file: string, kept: KeptApart, passphrase: string): Promise<boolean> {
  const content = await readFile(file, 'utf8')
  try {
    const { secrets, installation } = openKeys(content, file, passphrase)
    return secrets === kept.secrets && installation === kept.installation
  } catch {
    return false
  }
}
