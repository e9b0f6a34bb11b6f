import { account, isGone } from '@arung/domain/accounts/account'
import { eventTypes, type DomainEvent } from '@arung/domain/event-types'
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
import { createLogger } from '@arung/platform/logger'
import { createPool } from '@arung/platform/postgres/pool'
import { ownerOf } from '../accounts/addresses.ts'
import { createAgreedOrder } from '../accounts/agreed-order.ts'
import { accountStream } from '../accounts/streams.ts'
import { createCatalogueCache } from '../catalogue/catalogue-cache.ts'
import { defaultSettings } from '../catalogue/default-settings.ts'
import type { BootstrapKeys } from '../bootstrap/config.ts'
import { createAgentCredit } from '../receivables/agent-credit.ts'
import type { Moving } from './moving.ts'
import { rehearsalOf } from './rehearsal.ts'

export type MovingOptions = LogAddress &
  Readonly<{
    keys: BootstrapKeys
    /** The address of the admin who moves in. */
    as: string
    isRehearsal: boolean
    isInviting: boolean
    isOverCapacity: boolean
  }>

const connectionsMax = 8

/**
 * Opens its own connections, so that it works beside a running process or without one. Throws one sentence unless an
 * admin has the address.
 */
export async function openMoving(
  options: MovingOptions,
): Promise<Moving & Readonly<{ head(): Promise<number>; close(): Promise<void> }>> {
  const { databaseUrl: url, keys, isRehearsal, isInviting, isOverCapacity } = options
  const applicationName = 'arung-import'
  const pool = createPool({ url, applicationName, max: connectionsMax })
  const store = await openEventStore(options, { pool, applicationName })
  const vault = createPostgresVault({ pool, masterKey: masterKeyFrom(keys.vaultKey) })
  const codec = createCodec<DomainEvent>({ types: eventTypes, vault })
  const logger = createLogger(applicationName, 'warn')
  const clock = systemClock
  const workers = createStreamWorkers({ store: withSums(store, keys.logKeys[0]), codec })
  const real = {
    ...keys,
    pool,
    clock,
    workers,
    agentCredit: createAgentCredit({ workers, clock }),
    catalogue: createCatalogueCache({ pool, store, codec, settings: defaultSettings, logger }),
    credentials: createCredentials(pool),
    links: createSecretLinks(pool),
    agreedOrder: createAgreedOrder(pool),
  }
  const rehearsal = isRehearsal ? await rehearsalOf(real, { store, vault, logger }) : null
  const parts =
    rehearsal === null
      ? real
      : { ...real, workers: rehearsal.workers, catalogue: rehearsal.catalogue }
  await parts.catalogue.started
  const close = async () => {
    await rehearsal?.close()
    await real.catalogue.stop()
    await store.close()
    await pool.end()
  }
  const by = await adminOf(real, options.as)
  if (by === null) {
    await close()
    throw new Error('No active admin has the address that --as names.')
  }
  const run = { runId: randomUuid(), sessionId: null, invited: new Map() }
  return {
    ...run,
    parts,
    by,
    isRehearsal,
    isInviting,
    isOverCapacity,
    head: () => store.head(),
    close,
  }
}

/** Returns the account of an active admin with this address. */
async function adminOf(
  parts: Pick<Moving['parts'], 'workers' | 'claimKey'>,
  email: string,
): Promise<string | null> {
  const owner = await ownerOf(parts, 'admins', email.toLowerCase())
  if (owner === null) return null
  const { state } = await parts.workers.load(accountStream(owner), account)
  return state.exists && !isGone(state) && state.status === 'ACTIVE' ? owner : null
}
