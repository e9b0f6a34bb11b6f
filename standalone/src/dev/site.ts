import path from 'node:path'
import express from 'express'
import { createSite } from '@arung/web/server/create-web-app'
import { sourcePages } from '@arung/web/server/dev/source-pages'
import type { ViteDevServer } from 'vite'
import { demoRedirectOrigins } from '@arung/demo/redirects'
import type { Chosen } from '../environment.ts'
import { publicUrlOf } from '../ground.ts'
import { openMailFolder } from '@arung/stand-ins/mailbox/mail-folder'
import { mailboxPage } from '@arung/stand-ins/mailbox/page'
import { onlyOwnHosts } from '@arung/platform/http/protect/own-hosts'
import type { Addresses } from './processes.ts'

/** The site in front of the processes at `addresses`, with the pages of Vite. */
export async function openSite(
  chosen: Chosen,
  addresses: Addresses,
  vite: ViteDevServer,
): Promise<express.Express> {
  const mails = await openMailFolder(path.join(chosen.dataFolder, 'mailbox'))
  const site = express()
  site.disable('x-powered-by')
  site.use('/mailbox', onlyOwnHosts(chosen.host), mailboxPage(mails))
  site.use(
    createSite(
      {
        queryApi: new URL(addresses.queryApiUrl),
        commandApi: new URL(addresses.commandApiUrl),
        publicUrl: publicUrlOf(chosen),
        redirectOrigins: demoRedirectOrigins,
        limitFactor: chosen.limitFactor,
        ...(chosen.mapsKey ? { mapsKey: chosen.mapsKey } : {}),
      },
      sourcePages(vite),
    ),
  )
  return site
}
