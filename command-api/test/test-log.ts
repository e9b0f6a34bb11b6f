import {
  positionOf,
  type EventStore,
  type OpenEventStore,
  type RecordedEvent,
} from '@arung/event-store/event-store'
import { createEventStoreDb } from '@arung/event-store/eventstoredb/eventstoredb-event-store'
import { epochIn } from '@arung/event-store/log-home'
import { createPostgresEventStore } from '@arung/event-store/postgres/postgres-event-store'
import { startEventStoreDbStandIn } from '@arung/event-store/testing/eventstoredb-stand-in'

/** `TEST_LOG=eventstoredb`: runs the API tests on a log in the stand-in of EventStoreDB, one per world. */
export const isLogElsewhere = process.env['TEST_LOG'] === 'eventstoredb'

/** Opens the log of a test world. */
export async function openTestLog(
  of: Parameters<typeof createPostgresEventStore>[0],
): Promise<OpenEventStore> {
  if (!isLogElsewhere) return createPostgresEventStore(of)
  const server = await startEventStoreDbStandIn()
  const store = createEventStoreDb({
    url: server.url,
    applicationName: of.applicationName,
    epoch: epochIn(of.pool),
  })
  return {
    ...store,
    async close() {
      await store.close()
      await server.stop()
    },
  }
}

const pageMax = 1_000

/** Returns every event of a log, in order. */
export async function eventsOf(store: EventStore): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = []
  for (let at = positionOf(0), more = true; more;) {
    const page = await store.readAll(at, pageMax)
    events.push(...page.events)
    at = page.scannedTo
    more = page.more
  }
  return events
}
