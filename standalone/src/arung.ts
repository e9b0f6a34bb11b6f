import path from 'node:path'
import express from 'express'
import { LogElsewhere } from '@arung/event-store/log-home'
import { listen } from '@arung/platform/http/server'
import { archiving, followArchive } from './archive.ts'
import { startBackups } from './backups.ts'
import { startDemo } from './start-demo.ts'
import { layGround } from './ground.ts'
import { startInOne } from './in-one.ts'
import { supervisePostgres } from './supervised-postgres.ts'
import { mailboxPage } from '@arung/stand-ins/mailbox/page'
import type { ArungOptions } from './options.ts'
import { onlyOwnHosts } from '@arung/platform/http/protect/own-hosts'
import {
  asCannotStart,
  lockDataFolder,
  openFolder,
  requireFreePort,
  requireLoopback,
} from './preflight.ts'
import { loadSecrets } from './secrets.ts'
import { stopAll, type Stoppable } from './stopping.ts'

export type Arung = Readonly<{
  publicUrl: string
  commandApiUrl: string
  databaseUrl: string
  stop: () => Promise<void>
}>

/** Starts the whole product on one machine; `stop` ends everything that was started. */
export async function startArung(options: ArungOptions): Promise<Arung> {
  const { port, host, dataFolder, report, signal } = options
  requireLoopback(host)
  openFolder(dataFolder, 'ARUNG_DATA')
  const parts: Stoppable[] = [{ name: 'the lock', stop: lockDataFolder(dataFolder) }]
  const started = <Part extends { stop?: () => Promise<void>; close?: () => Promise<void> }>(
    name: string,
    part: Part,
  ): Part => {
    parts.push({ name, stop: () => (part.stop ?? part.close)?.() })
    signal.throwIfAborted()
    return part
  }
  try {
    await requireFreePort(port, host)
    await requireFreePort(port + 1, host)
    const secrets = loadSecrets(dataFolder)
    const dataDir = path.join(dataFolder, 'postgres')
    if (options.walFolder !== undefined) openFolder(options.walFolder, 'ARUNG_WAL_FOLDER')
    report('Starting PostgreSQL ...')
    const postgres = started(
      'PostgreSQL',
      await supervisePostgres({
        dataDir,
        settings: options.walFolder === undefined ? {} : archiving(options.walFolder),
        report,
      }).catch(asCannotStart),
    )
    if (options.walFolder !== undefined)
      started(
        'the archive of the log',
        followArchive({
          walFolder: options.walFolder,
          dataDir,
          url: postgres.url('postgres'),
          report,
        }),
      )
    const ground = await layGround(options, { secrets, urlOf: postgres.url, started })
    report('Starting the processes ...')
    const { commandApiUrl, web } = await startInOne({
      config: ground.config,
      started,
      distFolder: path.join(options.root, 'web', 'dist'),
      mapsKey: options.mapsKey,
      instead: ground.instead,
    })
    report(`The command API is at ${commandApiUrl}, for processes of this machine alone.`)
    const site = express()
    site.disable('x-powered-by')
    site.use('/mailbox', onlyOwnHosts(host), mailboxPage(ground.mails))
    site.use(web)
    started('the web', await listen(site, { port, host }))
    await startDemo(options, { config: ground.config, commandApiUrl, started })
    if (options.backups !== undefined)
      started('the backups', startBackups({ ...options, backups: options.backups }))
    const { publicUrl, databaseUrl } = ground.config
    return { publicUrl, commandApiUrl, databaseUrl, stop: () => stopAll(parts, report) }
  } catch (error) {
    await stopAll(parts, report)
    if (error instanceof LogElsewhere) asCannotStart(error)
    throw error
  }
}
