import { eventStoreContract } from '../src/contract.ts'
import { createEventStoreDb } from '../src/eventstoredb/eventstoredb-event-store.ts'
import { startEventStoreDbStandIn } from '../src/testing/eventstoredb-stand-in.ts'

eventStoreContract('EventStoreDB, on the stand-in', async () => {
  const server = await startEventStoreDbStandIn()
  const store = createEventStoreDb({ url: server.url, applicationName: 'contract' })
  return {
    store,
    close: async () => {
      await store.close()
      await server.stop()
    },
  }
})

const url = process.env['ESDB_TEST_URL']
if (url === undefined)
  process.stdout.write(
    'SKIPPED: the contract on a real EventStoreDB, because ESDB_TEST_URL names none\n',
  )
else
  eventStoreContract('EventStoreDB, on a real server', async () => {
    const store = createEventStoreDb({ url, applicationName: 'contract' })
    return { store, close: () => store.close() }
  })
