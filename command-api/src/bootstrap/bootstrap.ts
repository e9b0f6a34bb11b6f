import type { Settings } from '@arung/domain/settings/events'
import { eventTypes, type DomainEvent } from '@arung/domain/event-types'
import { settings } from '@arung/domain/settings/settings'
import { createCodec } from '@arung/event-store/codec'
import { openEventStore, type LogAddress } from '@arung/event-store/open-event-store'
import { createPostgresVault } from '@arung/event-store/postgres/postgres-vault'
import { createStreamWorkers } from '@arung/event-store/stream-worker'
import { withSums } from '@arung/event-store/sums'
import { masterKeyFrom } from '@arung/event-store/vault'
import { createCredentials } from '@arung/platform/auth/credentials'
import { createSecretLinks } from '@arung/platform/auth/secret-links'
import { systemClock } from '@arung/platform/clock'
import { randomUuid } from '@arung/platform/ids'
import { createPool } from '@arung/platform/postgres/pool'
import { accepted, ownMeta } from '../commands.ts'
import { versionRefusals } from '../versions.ts'
import { settingsStream } from '../settings/streams.ts'
import type { BootstrapKeys } from './config.ts'
import { createStaffAccount, type StaffAccount } from './first-admin.ts'
import { inviteFirst, type FirstPerson } from './first-people.ts'

/** What an installation needs before anybody can sign in, written through the real deciders. */
export type Bootstrap = Readonly<{
  /** Creates a verified and active account. `created` is false when it existed already. */
  createStaffAccount(staff: StaffAccount): Promise<{ created: boolean }>
  /** See `inviteFirst`. An installation is set up once it has settings. */
  inviteFirst(
    person: FirstPerson,
  ): Promise<Readonly<{ isSetUp: boolean; links: readonly Readonly<{ path: string }>[] }>>
  /** Returns the saved settings; null before the first ones. */
  settings(): Promise<Settings | null>
  /** Saves the operator's settings. Saving the same settings again changes nothing. */
  changeSettings(next: Settings): Promise<void>
  close(): Promise<void>
}>

const connectionsMax = 3

/** Opens its own connections, so that it works beside a running process or without one. */
export async function openBootstrap(
  options: LogAddress & { keys: BootstrapKeys },
): Promise<Bootstrap> {
  const { databaseUrl: url, keys } = options
  const applicationName = 'arung-bootstrap'
  const pool = createPool({ url, applicationName, max: connectionsMax })
  const store = await openEventStore(options, { pool, applicationName })
  const vault = createPostgresVault({ pool, masterKey: masterKeyFrom(keys.vaultKey) })
  const workers = createStreamWorkers({
    store: withSums(store, keys.logKeys[0]),
    codec: createCodec<DomainEvent>({ types: eventTypes, vault }),
  })
  const parts = {
    pool,
    workers,
    ...keys,
    credentials: createCredentials(pool),
    links: createSecretLinks(pool),
    clock: systemClock,
  }
  const saved = async () => (await workers.load(settingsStream, settings)).state
  return {
    settings: saved,
    createStaffAccount: staff => createStaffAccount(parts, staff),
    async inviteFirst(person) {
      const isSetUp = (await saved()) !== null
      return { isSetUp, links: await inviteFirst(parts, person, isSetUp) }
    },
    async changeSettings(next) {
      const command = {
        type: 'ChangeSettings',
        settings: next,
        now: systemClock.now().toISOString(),
      } as const
      const meta = ownMeta(randomUuid())
      accepted(await workers.execute(settingsStream, settings, command, meta), versionRefusals)
    },
    async close() {
      await store.close()
      await pool.end()
    },
  }
}
