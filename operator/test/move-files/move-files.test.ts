import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderFileStore, type FileStore } from '@arung/platform/files/file-store'
import { s3FileStore } from '@arung/platform/files/s3-file-store'
import { lackingForS3, openS3 } from '../../../tools/s3-server.mjs'
import { moveFiles } from '../../src/move-files/move-files.ts'
import { build, root, temporaryFolder } from '../../../standalone/test/start/product.ts'

const lacking = lackingForS3()
const silent = () => {}
/** One of every kind of file that the product keeps: a picture, a document, and the record of a forgotten person. */
const kept = {
  'media/ab12-480.webp': { content: Buffer.alloc(300_000, 7), contentType: 'image/webp' },
  'documents/voucher-1.pdf': { content: Buffer.from('%PDF-1.7'), contentType: 'application/pdf' },
  'forgotten/0d5d71a2': { content: Buffer.alloc(0), contentType: 'text/plain' },
}

async function fill(folder: string): Promise<FileStore> {
  const store = folderFileStore(folder)
  for (const [key, { content, contentType }] of Object.entries(kept))
    await store.put(key, content, contentType)
  // Left by a power failure while it was written.
  writeFileSync(path.join(folder, 'media', 'cd34-480.webp.stored.0.tmp'), 'half')
  return store
}

describe.skipIf(lacking !== null)(
  'moving files from a folder into a bucket of a real server',
  () => {
    let server: Awaited<ReturnType<typeof openS3>>
    const home = temporaryFolder()
    beforeAll(async () => {
      server = await openS3('one-bucket')
      for (const name of ['two-bucket', 'three-bucket'])
        mkdirSync(path.join(path.dirname(server.bucketFolder), name))
    }, 180_000)
    afterAll(async () => {
      await server.stop()
      home.remove()
    })
    const bucketOf = (bucket: string) => s3FileStore({ ...server.address, bucket })

    test('copies every file unchanged with its type, even after an interrupted first try', async () => {
      const folder = path.join(home.folder, 'broken-off')
      await fill(folder)
      const bucket = bucketOf('two-bucket')
      let puts = 0
      const failing: FileStore = {
        ...bucket,
        async put(...file) {
          if ((puts += 1) === 2) throw new Error('the line went away')
          await bucket.put(...file)
        },
      }
      await expect(moveFiles({ folder, bucket: failing, onLine: silent })).rejects.toThrow(
        'the line',
      )
      expect(await moveFiles({ folder, bucket, onLine: silent })).toEqual({
        files: 3,
        bytes: 300_008,
      })
      for (const [key, file] of Object.entries(kept)) expect(await bucket.get(key)).toEqual(file)
      expect(await bucket.get('media/cd34-480.webp')).toBeNull()
    })

    test('is refused a second time, so files since removed from the bucket do not come back', async () => {
      const folder = path.join(home.folder, 'again')
      await fill(folder)
      const bucket = bucketOf('three-bucket')
      await moveFiles({ folder, bucket, onLine: silent })
      await bucket.remove('documents/voucher-1.pdf')
      await expect(moveFiles({ folder, bucket, onLine: silent })).rejects.toThrow(
        /Nothing was copied/,
      )
      expect(await bucket.get('documents/voucher-1.pdf')).toBeNull()
    })

    test(
      'reports the moved files, or says in one sentence what is missing',
      { tags: 'deep' },
      async () => {
        build()
        const folder = path.join(home.folder, 'data', 'files')
        await fill(folder)
        const { endpoint, accessKeyId, secretAccessKey } = server.address
        const settings = {
          FILES_S3_ENDPOINT: endpoint,
          FILES_S3_BUCKET: 'one-bucket',
          FILES_S3_ACCESS_KEY_ID: accessKeyId,
          FILES_S3_SECRET_ACCESS_KEY: secretAccessKey,
        }
        const run = (environment: Record<string, string>, from = folder) =>
          spawnSync(process.execPath, ['dist/move-files.mjs', '--folder', from], {
            cwd: root,
            encoding: 'utf8',
            env: { PATH: process.env['PATH'], FILES_FOLDER: folder, ...environment },
          })
        expect(run({}).stderr).toMatch(/^Files are in one place: .*\n$/)
        expect(run(settings, `${folder}-not`).stderr).toMatch(/^There is no folder .*\n$/)
        const empty = path.join(home.folder, 'empty')
        mkdirSync(empty)
        expect(run(settings, empty).stderr).toMatch(/^There are no files of Arung in .*\n$/)
        mkdirSync(path.join(home.folder, 'data', 'postgres'))
        writeFileSync(path.join(home.folder, 'data', 'lock'), `${process.pid} `)
        expect(run(settings).stderr).toMatch(/^Arung is already running on .*\n$/)
        writeFileSync(path.join(home.folder, 'data', 'lock'), '999999999 ')
        const moved = run(settings)
        expect(moved).toMatchObject({ status: 0, stderr: '' })
        expect(moved.stdout).toContain('3 files (1 MB) are in one-bucket now.')
        for (const [key, file] of Object.entries(kept))
          expect(await bucketOf('one-bucket').get(key)).toEqual(file)
        expect(run(settings).stderr).toMatch(/^A folder was moved into this bucket before.*\n$/)
        // As `npm run move-files` calls it.
        const named = ['operator/command.mjs', 'move-files', '--folder']
        const unsaid = spawnSync(process.execPath, named, { cwd: root, encoding: 'utf8' })
        expect(unsaid).toMatchObject({
          status: 1,
          stderr: 'What --folder is to be does not stand behind it.\n',
        })
      },
    )
  },
)
