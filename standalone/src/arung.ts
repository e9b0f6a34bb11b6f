import path from 'node:path'
import express from 'express'
import { listen } from '@arung/platform/http/server'
import { startBackups } from './backups.ts'
import { startDemo } from './start-demo.ts'
import { layGround } from './ground.ts'
import { startInOne } from './in-one.ts'
import { startOnData } from './open-data.ts'
import { mailboxPage } from '@arung/stand-ins/mailbox/page'
import type { ArungOptions } from './options.ts'
import { onlyOwnHosts } from '@arung/platform/http/protect/own-hosts'
import { startMachineLooks } from './machine.ts'
import { requireLoopback } from './preflight.ts'
import { proofsOf, startProofs } from './proofs.ts'
import { requireNoInstallation } from './production/installation.ts'

export type Arung = Readonly<{
  publicUrl: string
  commandApiUrl: string
  databaseUrl: string
  stop: () => Promise<void>
}>

/** Starts the whole product on one machine, for demonstration; `stop` ends everything that was started. */
export async function startArung(options: ArungOptions): Promise<Arung> {
  const { port, host, report } = options
  requireLoopback(host)
  requireNoInstallation(options.dataFolder)
  return startOnData(options, [port, port + 1], async ({ secrets, urlOf, started }) => {
    const ground = await layGround(options, { secrets, urlOf, started })
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
    started('the looks at the machine', startMachineLooks({ ...options, url: databaseUrl }))
    started('the proofs', startProofs(proofsOf(options, databaseUrl)))
    return { publicUrl, commandApiUrl, databaseUrl }
  })
}
