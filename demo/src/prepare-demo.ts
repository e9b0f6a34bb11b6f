import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openBootstrap } from '@arung/command-api/bootstrap/bootstrap'
import type { Keys } from '@arung/platform/keys'
import { altTexts } from '../art/alt-texts.ts'
import { demoId } from './ids.ts'
import { loadDemo } from './load-demo.ts'
import { demoPassword, people } from './people.ts'
import { demoSettings } from './settings.ts'

/**
 * Loads the demo operator into an empty data folder: settings, one account of each role, the catalogue. A marker file
 * records that this is done. Without the marker everything is sent again, and what is there already stays. Returns true
 * when it loaded the demo, false when the marker was there.
 */
export async function prepareDemo(options: {
  dataFolder: string
  databaseUrl: string
  esdbUrl?: string | undefined
  keys: Keys
  commandApiUrl: string
  seedMedia: string
  report: (line: string) => void
  signal: AbortSignal
}): Promise<boolean> {
  const marker = path.join(options.dataFolder, 'demo-loaded')
  if (existsSync(marker)) return false
  const bootstrap = await openBootstrap(options)
  try {
    await bootstrap.changeSettings(demoSettings)
    for (const { realm, position, firstName, lastName, email, phone, companyName } of people) {
      await bootstrap.createStaffAccount({
        accountId: demoId('account', email),
        realm,
        position,
        password: demoPassword,
        published: true,
        person: { firstName, lastName, email, phone, country: 'ID', city: 'Gianyar', companyName },
      })
    }
  } finally {
    await bootstrap.close()
  }
  await loadDemo({ ...options, altTexts })
  writeFileSync(marker, `${new Date().toISOString()}\n`)
  return true
}
