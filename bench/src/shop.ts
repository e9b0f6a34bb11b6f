import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { openBootstrap } from '@arung/command-api/bootstrap/bootstrap'
import type { BootstrapKeys } from '@arung/command-api/bootstrap/config'
import type { SavePool } from '@arung/contracts/catalogue/requests'
import type { Keys } from '@arung/platform/keys'
import { createAdminClient } from '@arung/demo/admin-client'
import { demoId } from '@arung/demo/ids'
import { loadDemo } from '@arung/demo/load-demo'
import { demoPassword, people } from '@arung/demo/people'
import { pools } from '@arung/demo/pools'
import { demoSettings } from '@arung/demo/settings'

/** Loads the demo catalogue, without its pictures, through the commands. */
export async function openShop(options: {
  databaseUrl: string
  keys: BootstrapKeys
  commandApiUrl: string
  emptyFolder: string
}): Promise<void> {
  const admin = people.find(person => person.realm === 'admins')
  if (admin === undefined) throw new Error('The demo has no admin')
  const bootstrap = await openBootstrap(options)
  await bootstrap.changeSettings(demoSettings)
  const { firstName, lastName, email, phone, companyName } = admin
  await bootstrap.createStaffAccount({
    accountId: demoId('account', email),
    realm: 'admins',
    position: null,
    password: demoPassword,
    person: { firstName, lastName, email, phone, country: 'ID', city: 'Gianyar', companyName },
  })
  await bootstrap.close()
  await loadDemo({
    commandApiUrl: options.commandApiUrl,
    seedMedia: options.emptyFolder,
    altTexts: {},
    report: () => undefined,
  })
}

/** Opens the shop without pictures and with unlimited places. */
export async function openWideShop(
  { keys, commandApiUrl }: { keys: Keys; commandApiUrl: string },
  { databaseUrl, folder }: { databaseUrl: string; folder: string },
): Promise<void> {
  const emptyFolder = path.join(folder, 'no-pictures')
  mkdirSync(emptyFolder, { recursive: true })
  await openShop({ databaseUrl, keys, commandApiUrl, emptyFolder })
  await setAyungPool(commandApiUrl, { sessionLimit: null, dayLimit: 1_000_000 })
}

/** Makes the Ayung pool as large as a bench needs it. */
export async function setAyungPool(
  commandApiUrl: string,
  limits: Pick<SavePool, 'sessionLimit' | 'dayLimit'>,
): Promise<void> {
  const client = await createAdminClient(commandApiUrl, 'admin@jeramaya.example', demoPassword)
  const body = { ...pools['ayung'], ...limits }
  await client.put(`/admins/pools/${demoId('pool', 'ayung')}`, body, randomUUID())
}

/** The body of one booking: two places on one day, a new checkout each. */
export const startCheckoutBody = (date: string, checkoutId: string = randomUUID()): string =>
  JSON.stringify({
    checkoutId,
    currency: 'IDR',
    locale: 'en',
    source: {
      from: 'choice',
      lines: [
        {
          productId: demoId('product', 'ayung-river-rafting'),
          date,
          times: ['09:00'],
          quantities: { adult: 2 },
          addOns: [],
        },
      ],
    },
  })
