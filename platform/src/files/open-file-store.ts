import type { Logger } from '../logger.ts'
import { FilesUnavailable } from './file-errors.ts'
import { folderFileStore, type FileStore } from './file-store.ts'
import type { FilesAddress } from './files-address.ts'
import { s3FileStore } from './s3-file-store.ts'

/** Nobody puts it: a server that knows us says that it is not there. */
const absentKey = 'arung/absent'

/**
 * Opens the files where the configuration has them. Throws FilesRefused, one sentence, where bucket or key are wrong. A
 * server that is away now is only warned of: who books needs no picture.
 */
export async function openFileStore(
  address: FilesAddress,
  logger: Pick<Logger, 'warn'>,
): Promise<FileStore> {
  if (address.kind === 'folder') return folderFileStore(address.folder)
  const store = s3FileStore(address)
  try {
    await store.get(absentKey)
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error
    logger.warn({ lacking: error.message }, 'started without the files')
  }
  return store
}
