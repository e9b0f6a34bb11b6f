import { writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The file beside the backups that tells when one was put back last, and whether the proof held. */
export const rehearsalFile = 'last-restore.json'

/**
 * Notes beside the backups that one was put back, for the page "Is everything well?" (decision 0101). Where it cannot be
 * written, whoever rehearses on another machine reads what to copy.
 */
export async function noteRehearsal(
  from: string,
  sound: boolean,
  onLine: (line: string) => void,
): Promise<void> {
  const file = path.join(path.dirname(from), rehearsalFile)
  try {
    await writeFile(file, JSON.stringify({ at: new Date().toISOString(), sound }))
  } catch {
    onLine(`${file} could not be written: write down the day of this rehearsal.`)
  }
}
