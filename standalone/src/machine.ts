import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Pool } from 'pg'
import { z } from 'zod'
import { rotateLog } from '@arung/platform/postgres/embedded'
import { createPool } from '@arung/platform/postgres/pool'
import { lookAtDisk } from '@arung/platform/wellbeing/disk'
import { noteFact } from '@arung/platform/wellbeing/facts'
import { startLooking, type Looking } from '@arung/platform/wellbeing/looking'
import { lookAtArchive } from './archive.ts'
import type { ArungOptions } from './options.ts'

const lookMs = 600_000

type Options = Pick<ArungOptions, 'dataFolder' | 'backups' | 'walFolder' | 'report'>

/** Looks at the machine every ten minutes, and keeps the database's log short, for the page "Is everything well?": its disks, the copy of its log, and the last rehearsal. */
export function startMachineLooks(options: Options & Readonly<{ url: string }>): Looking {
  const pool = createPool({ url: options.url, applicationName: 'machine', max: 1 })
  const looking = startLooking({
    everyMs: lookMs,
    look: async () => {
      rotateLog(path.join(options.dataFolder, 'postgres'))
      await lookAtMachine(pool, options)
    },
    onFailure: error =>
      options.report(
        `The machine was not looked at: ${error instanceof Error ? error.message : String(error)}`,
      ),
  })
  return {
    async stop() {
      await looking.stop()
      await pool.end()
    },
  }
}

/** What `npm run restore` leaves beside the backups. */
const Rehearsal = z.object({ at: z.iso.datetime(), sound: z.boolean() })
const rehearsalFile = 'last-restore.json'

/** Notes the free space of each folder that grows, how its log is copied, and when a backup was put back last. */
export async function lookAtMachine(
  pool: Pool,
  { dataFolder, backups, walFolder }: Omit<Options, 'report'>,
): Promise<void> {
  const folders = { data: dataFolder, backups: backups?.to, wal: walFolder }
  for (const [place, folder] of Object.entries(folders))
    if (folder !== undefined && existsSync(folder))
      await noteFact(pool, 'disk', place, await lookAtDisk(folder))
  if (walFolder !== undefined) {
    const { failed, copiedAt } = await lookAtArchive(pool)
    const fact = { waits: failed !== null, copiedAt: copiedAt?.toISOString() ?? null }
    await noteFact(pool, 'archive', 'wal', fact)
  }
  const file = backups && path.join(backups.to, rehearsalFile)
  if (!file || !existsSync(file)) return
  const { at, sound } = Rehearsal.parse(JSON.parse(await readFile(file, 'utf8')))
  await noteFact(pool, 'rehearsal', 'last', { sound }, new Date(at))
}
