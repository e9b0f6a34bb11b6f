import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { openKeys, passphraseCharactersMin, sealKeys } from './sealed-keys.ts'

const suffix = '.keys'

/**
 * Writes the keys, sealed under the passphrase, into a folder of their own. Keys that the newest file there already
 * holds are not written again. Returns the file.
 */
export async function keepKeys(
  folder: string,
  name: string,
  { text, passphrase, cost }: Readonly<{ text: string; passphrase: string; cost?: number }>,
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const newest = (await readdir(folder))
    .filter(one => one.endsWith(suffix))
    .toSorted()
    .at(-1)
  if (newest !== undefined) {
    const file = path.join(folder, newest)
    if (await holds(file, text, passphrase)) return file
  }
  const file = path.join(folder, `${name}${suffix}`)
  const next = `${file}.next`
  await writeFile(next, sealKeys(text, passphrase, cost), { mode: 0o600, flush: true })
  await rename(next, file)
  return file
}

async function holds(file: string, text: string, passphrase: string): Promise<boolean> {
  const content = await readFile(file, 'utf8')
  try {
    return openKeys(content, file, passphrase) === text
  } catch {
    return false
  }
}

/** Throws one sentence for a passphrase that is missing or could be guessed by trying. */
export function requirePassphrase(passphrase: string | undefined): string {
  if (passphrase === undefined)
    throw new Error('Set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE, under which keys are sealed.')
  if (passphrase.length >= passphraseCharactersMin) return passphrase
  throw new Error(`BACKUP_PASSPHRASE has fewer than ${passphraseCharactersMin} characters.`)
}
