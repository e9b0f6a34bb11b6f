import { existsSync } from 'node:fs'
import path from 'node:path'
import { migrate } from '@arung/platform/postgres/migrate'
import { startEmbeddedPostgres } from '@arung/platform/postgres/embedded'
import { lockDataFolder } from '@arung/standalone/preflight'

/** Runs the PostgreSQL of a data folder while a `command` works, and passes the address of its database. */
export async function onFolder<T>(
  folder: string,
  command: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const dataDir = path.join(folder, 'postgres')
  if (!existsSync(dataDir))
    throw new Error(
      `There is no data in ${folder}. Name another folder with: npm run ${command} -- --data <folder>`,
    )
  const letGo = lockDataFolder(folder)
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, durable: true })
    try {
      await migrate(postgres.url('arung'))
      return await work(postgres.url('arung'))
    } finally {
      await postgres.stop()
    }
  } finally {
    letGo()
  }
}
