import type { LogHome } from '@arung/event-store/log-home'
import { databaseUrl, dataFolder, endWith, option, say } from '../stopped/command.ts'
import { onFolder } from '../stopped/on-folder.ts'
import { moveLog } from './move-log.ts'

/**
 * `npm run move-log -- --to eventstoredb|postgresql`: moves the log of a data folder (`--data <folder>`, default
 * `data/`) or of a database (`--database <url>`) that no process uses. ESDB_URL names the EventStoreDB.
 */
await endWith(async () => {
  const to = homeOf(option('to'))
  const esdbUrl = process.env['ESDB_URL']
  if (!esdbUrl)
    throw new Error('ESDB_URL must name the EventStoreDB that the log is moved to or from.')
  const url = databaseUrl()
  const move = (database: string) => moveLog({ url: database, esdbUrl, to, onLine: say })
  await (url === null ? onFolder(dataFolder(), 'move-log', move) : move(url))
  say(
    to === 'eventstoredb'
      ? '\nThe log is in EventStoreDB now. Start Arung with ESDB_URL; read models are built anew.'
      : '\nThe log is in PostgreSQL now. Start Arung without ESDB_URL; read models are built anew.',
  )
  return true
})

function homeOf(text: string | null): LogHome {
  if (text === 'eventstoredb' || text === 'postgresql') return text
  throw new Error('Say where the log goes: npm run move-log -- --to eventstoredb, or postgresql.')
}
