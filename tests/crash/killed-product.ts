import path from 'node:path'
import { openBootstrap } from '@arung/command-api/bootstrap/bootstrap'
import type { SaveSettings } from '@arung/contracts/settings/requests'
import pg from 'pg'
import { afterAll, beforeAll, expect } from 'vitest'
import { z } from 'zod'
import { demoSettings } from '@arung/demo/settings'
import { loadSecrets } from '@arung/standalone/secrets'
import {
  build,
  databaseUrlOf,
  freePorts,
  launch,
  postmasterOf,
  temporaryFolder,
  until,
  verify,
  whenRunning,
  type Product,
} from '../../standalone/test/start/product.ts'
import { startCheckout, trip } from './booking.ts'
import { createShop, type Shop } from './shop.ts'

/** For what settles by itself: as long as a busy machine may take. */
export const restMs = 180_000

const Day = z.object({
  components: z.array(
    z.object({ sessions: z.array(z.object({ time: z.string(), left: z.number() })) }),
  ),
})

/** One product for a file of tests, on one folder and one port, which is killed and restarted, and a client for it. */
export function killedProduct() {
  const { folder, remove } = temporaryFolder()
  const dataFolder = path.join(folder, 'data')
  let product: Product
  let shop: Shop
  let admin: string

  const start = async (port: number) => {
    product = await whenRunning(launch({ port, dataFolder }))
  }
  beforeAll(async () => {
    build()
    await start(await freePorts())
    shop = createShop(product.url, dataFolder)
    admin = await shop.signInAsAdmin()
  })
  afterAll(async () => {
    product.signal('SIGTERM')
    await product.ended
    remove()
  })

  async function asked(text: string, values: readonly unknown[] = []) {
    const client = new pg.Client({ connectionString: databaseUrlOf(dataFolder) })
    await client.connect()
    try {
      return (await client.query(text, [...values])).rows
    } finally {
      await client.end()
    }
  }

  return {
    dataFolder,
    asked,
    product: () => product,
    shop: () => shop,
    admin: () => admin,

    /**
     * Kills the program without warning, and its PostgreSQL if requested, and starts it again. The jobs of the dead
     * process are taken up at once; how long its rows stay locked is proved where there is a clock to move
     * (`workers/test/outbox/recovery.test.ts`). Returns when it died.
     */
    async kill({ withPostgres = false } = {}): Promise<Date> {
      const at = new Date()
      const postmaster = postmasterOf(dataFolder)
      product.signal('SIGKILL')
      if (withPostgres) process.kill(postmaster, 'SIGKILL')
      await product.ended
      await start(product.port)
      await asked(
        `UPDATE outbox.jobs SET state = 'waiting', locked_until = NULL
         WHERE state = 'running' AND locked_until < $1::timestamptz + interval '15 seconds'`,
        [at.toISOString()],
      )
      return at
    },

    /**
     * Changes the demo's settings. The processes follow them asynchronously: a hold of the new length shows that they
     * have.
     */
    async changeSettings(change: Partial<SaveSettings>): Promise<void> {
      const settings = { ...demoSettings, ...change }
      const keys = loadSecrets(dataFolder)
      const bootstrap = await openBootstrap({ databaseUrl: databaseUrlOf(dataFolder), keys })
      await bootstrap.changeSettings(settings)
      await bootstrap.close()
      const probe = await trip(shop, 'jungle-swing-pass', '2027-06-12')
      await until(async () => {
        const { holdExpiresAt } = await startCheckout(shop, probe)
        const leftMs = Date.parse(holdExpiresAt) - Date.now()
        return Math.abs(leftMs - settings.holdMinutes * 60_000) < 20_000
      })
    },

    /** Returns the places left on the river on a day, in the session that is booked here. */
    placesLeft: (date: string): Promise<number> =>
      shop.query(
        `/products/ayung-river-rafting/availability?from=${date}&to=${date}`,
        data =>
          z
            .array(Day)
            .parse(data)[0]
            ?.components[0]?.sessions.find(session => session.time === '09:00')?.left ?? null,
      ),

    /** Stops it as its user would, and asserts that what is left is sound and that no job was given up. */
    async stopsSound(): Promise<void> {
      product.signal('SIGINT')
      expect(await product.ended).toBe(0)
      const proof = verify(['--data', dataFolder])
      expect(proof.said).toContain('Everything holds.')
      expect(proof.said).toContain('outbox: 0 jobs given up')
    },

    startAgain: () => start(product.port),
  }
}
