import { account } from '@arung/domain/accounts/account'
import { eventTypes, type DomainEvent } from '@arung/domain/event-types'
import { createCodec, type CommandMeta } from '@arung/event-store/codec'
import { openEventStore, type LogAddress } from '@arung/event-store/open-event-store'
import { createPostgresVault } from '@arung/event-store/postgres/postgres-vault'
import { createStreamWorkers } from '@arung/event-store/stream-worker'
import { withSums } from '@arung/event-store/sums'
import { masterKeyFrom } from '@arung/event-store/vault'
import { createCredentials } from '@arung/platform/auth/credentials'
import { testClock } from '@arung/platform/clock'
import { uuidv5 } from '@arung/platform/ids'
import { createLogger } from '@arung/platform/logger'
import { createPool } from '@arung/platform/postgres/pool'
import { createAgreedOrder } from '@arung/command-api/accounts/agreed-order'
import { accountRefusals } from '@arung/command-api/accounts/refusals'
import { accountStream } from '@arung/command-api/accounts/streams'
import { createCatalogueCache } from '@arung/command-api/catalogue/catalogue-cache'
import { defaultSettings } from '@arung/command-api/catalogue/default-settings'
import { createOpenBookings } from '@arung/command-api/checkouts/open-bookings'
import { accepted, ownMeta } from '@arung/command-api/commands'
import type { CommandKeys } from '@arung/command-api/config'
import { createAgentCredit } from '@arung/command-api/receivables/agent-credit'
import { createStaffAccount, type StaffAccount } from '@arung/command-api/bootstrap/first-admin'
import { pastAgents, type PastAgents } from './past-agents.ts'
import { pastDay, type PastDay } from './past-day.ts'
import { pastGateway, type PastGateway } from './past-gateway.ts'
import { pastLevels, type PastLevels } from './past-levels.ts'
import { pastMorning, type PastMorning } from './past-morning.ts'
import { pastMonths, type PastMonths } from './past-months.ts'
import { pastMessages, type PastMessages } from './past-messages.ts'
import { pastOperations, type PastOperations } from './past-operations.ts'
import { pastOrders, type PastOrders } from './past-orders.ts'
import { pastTaxes, type PastTaxes } from './past-papers.ts'
import { pastPay, type PastPay } from './past-pay.ts'
import { pastReceivables, type PastReceivables } from './past-receivables.ts'
import { pastRefunds, type PastRefunds } from './past-refunds.ts'
import { pastReservations, type PastReservations } from './past-reservations.ts'
import { pastShifts, type PastShifts } from './past-shifts.ts'
import { pastStatements, type PastStatements } from './past-statements.ts'

/**
 * The past of an invented operator, written through the regular deciders with a movable clock. Its events name the
 * moment at which they are said to have happened. They cause no mail, code, invoice or reminder; everything else that
 * follows from them is written here. Writing something again changes nothing.
 */
export type Past = PastAgents &
  PastDay &
  PastGateway &
  PastLevels &
  PastMessages &
  PastMonths &
  PastMorning &
  PastOperations &
  PastOrders &
  PastPay &
  PastReceivables &
  PastRefunds &
  PastReservations &
  PastShifts &
  PastStatements &
  PastTaxes &
  Readonly<{
    /** Sets the instant (ISO 8601) of everything that follows. It must not be before the previous one. */
    moveTo(instant: string): void
    /** Registers a customer or agent who has proved the address; an agent is also activated. */
    register(person: Omit<StaffAccount, 'published'>): Promise<void>
    /** Lets an agent settle outside the system. */
    waivePayment(accountId: string, by: string): Promise<void>
    close(): Promise<void>
  }>
const pastNamespace = '0b0c5e00-0000-4000-8000-000000000014'
const connectionsMax = 3
/** Capacity is not counted: the guests are invented, and come from everywhere. */
const uncounted = 1_000_000

/** Opens its own connections next to the running processes. Resolves when it knows the catalogue. */
export async function openPast(options: LogAddress & { keys: CommandKeys }): Promise<Past> {
  const { databaseUrl: url, keys } = options
  const applicationName = 'arung-past'
  const pool = createPool({ url, applicationName, max: connectionsMax })
  const store = await openEventStore(options, { pool, applicationName })
  const vault = createPostgresVault({ pool, masterKey: masterKeyFrom(keys.vaultKey) })
  const codec = createCodec<DomainEvent>({ types: eventTypes, vault })
  const clock = testClock(new Date().toISOString())
  const logger = createLogger(applicationName, 'warn')
  const workers = createStreamWorkers({ store: withSums(store, keys.logKeys[0]), codec })
  const parts = {
    ...keys,
    pool,
    clock,
    workers,
    catalogue: createCatalogueCache({ pool, store, codec, settings: defaultSettings, logger }),
    credentials: createCredentials(pool),
    agreedOrder: createAgreedOrder(pool),
    agentCredit: createAgentCredit({ workers, clock }),
    openBookings: createOpenBookings({
      pool,
      clock,
      requestKey: keys.requestKey,
      factor: uncounted,
    }),
  }
  await parts.catalogue.started
  const now = () => clock.now().toISOString()
  const metaOf = (name: string, actor: string): CommandMeta => ({
    ...ownMeta(uuidv5(pastNamespace, name)),
    actor,
    demo: now(),
  })
  return {
    ...pastAgents(parts, metaOf),
    ...pastDay(parts, metaOf),
    ...pastGateway(parts, metaOf),
    ...pastLevels(parts, metaOf),
    ...pastMessages(parts, metaOf),
    ...pastMonths({ ...parts, store }, metaOf),
    ...pastMorning(parts, metaOf),
    ...pastOperations(parts, metaOf),
    ...pastOrders(parts, metaOf),
    ...pastPay(parts, metaOf),
    ...pastReceivables(parts, metaOf),
    ...pastRefunds(parts, metaOf),
    ...pastReservations(parts, metaOf),
    ...pastShifts(parts, metaOf),
    ...pastStatements(parts, metaOf),
    ...pastTaxes(parts, metaOf),
    moveTo: instant => clock.set(instant),
    async register(person) {
      await createStaffAccount(parts, { ...person, published: true })
    },
    async waivePayment(accountId, by) {
      const command = { type: 'WaiveSystemPayment', waived: true, by, now: now() } as const
      const meta = metaOf(`waive|${accountId}`, by)
      accepted(
        await parts.workers.execute(accountStream(accountId), account, command, meta),
        accountRefusals,
      )
    },
    async close() {
      await parts.catalogue.stop()
      await store.close()
      await pool.end()
    },
  }
}
