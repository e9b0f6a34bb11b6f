import type { Logger } from '../logger.ts'
import { FilesUnavailable } from './file-errors.ts'
import { folderFileStore, type FileStore } from './file-store.ts'
import type { FilesAddress } from './files-address.ts'
import { s3FileStore } from './s3-file-store.ts'

/** This key is never stored: a server that accepts our credentials answers that it is missing. */
const absentKey = 'arung/absent'

/**
 * Opens the file store that is configured. Throws FilesRefused, one sentence, when the bucket or the key is wrong. A
 * server that is down only causes a warning, because booking needs no picture.
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
