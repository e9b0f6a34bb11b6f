import { openFileStore } from '@arung/platform/files/open-file-store'
import type { FilesAddress } from '@arung/platform/files/files-address'
import type { Keys } from '@arung/platform/keys'
import { createLogger } from '@arung/platform/logger'
import { verifyDatabase } from '../verify/verify-database.ts'
import { restored } from './restored.ts'

export type SetRightOptions = Readonly<{
  url: string
  /** Where the log is, if not in this database. */
  esdbUrl?: string | undefined
  keys: Pick<Keys, 'vaultKey' | 'logKeys' | 'searchKey'>
  /** Where the files are, which hold the journal of forgotten people. */
  files: FilesAddress
  /** Whether mails that were due before may be sent once more. */
  resend: boolean
  onLine: (line: string) => void
}>

/** Repairs a restored database, and then proves it. Returns whether everything holds. */
export async function setRight(options: SetRightOptions): Promise<boolean> {
  const { url, esdbUrl, keys, resend, onLine } = options
  const files = await openFileStore(options.files, createLogger('restored', 'warn'))
  await restored({ url, esdbUrl, vaultKey: keys.vaultKey, files, resend, onLine })
  onLine('\nProving all of it ...')
  return (await verifyDatabase({ url, esdbUrl, keys, onLine })).sound
}
