import { existsSync } from 'node:fs'
import path from 'node:path'
import { readEnvironment } from '@arung/platform/config/read-environment'
import { filesOf, filesVariables } from '@arung/platform/files/files-address'
import { s3FileStore } from '@arung/platform/files/s3-file-store'
import { lockDataFolder } from '@arung/standalone/preflight'
import { dataFolder, endWith, folderOf, say } from '../stopped/command.ts'
import { moveFiles } from './move-files.ts'

/**
 * `npm run move-files -- --folder <folder>`: copies the files of a folder that no process uses (the former
 * FILES_FOLDER, or `files/` of a data folder, the default) into the bucket that FILES_S3_... names, and verifies each
 * there.
 */
await endWith(async () => {
  const folder = folderOf('folder') ?? path.join(dataFolder(), 'files')
  if (!existsSync(folder))
    throw new Error(
      `There is no folder ${folder}. Say which: npm run move-files -- --folder <folder>.`,
    )
  const { FILES_FOLDER: _before, ...bucket } = readEnvironment(process.env, filesVariables)
  const address = filesOf({ ...bucket, FILES_FOLDER: undefined })
  if (address.kind === 'folder') throw new Error('FILES_S3_... name no bucket.')
  const { files, bytes } = await whileLocked(folder, () =>
    moveFiles({ folder, bucket: s3FileStore(address), onLine: say }),
  )
  say(`${files} files (${Math.ceil(bytes / 1_000_000)} MB) are in ${address.bucket} now.`)
  say('Start Arung with FILES_S3_... and without FILES_FOLDER. The folder is as it was.')
  return true
})

/** Files in a data folder belong to the product that runs on it. */
async function whileLocked<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const data = path.dirname(folder)
  const letGo = existsSync(path.join(data, 'postgres')) ? lockDataFolder(data) : () => {}
  try {
    return await work()
  } finally {
    letGo()
  }
}
