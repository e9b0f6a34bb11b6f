import { afterAll } from 'vitest'
import { eventStoreContract } from '../src/contract.ts'
import { createEventStoreDb } from '../src/eventstoredb/eventstoredb-event-store.ts'
import { startEventStoreDbStandIn } from '../src/testing/eventstoredb-stand-in.ts'
import { eventStoreDbBatchFacts } from './eventstoredb-batch-facts.ts'
import { eventStoreDbFacts } from './eventstoredb-facts.ts'
import { realEventStoreDb } from './real-eventstoredb.ts'

const standIn = async () => {
  const server = await startEventStoreDbStandIn()
  return { url: server.url, close: () => server.stop() }
}
eventStoreDbFacts('What EventStoreDB does, on the stand-in', standIn)
eventStoreDbBatchFacts('What EventStoreDB does with batches, on the stand-in', standIn)

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

const real = await realEventStoreDb()
if (typeof real === 'string')
  process.stdout.write(`SKIPPED the contract on a real EventStoreDB: ${real}\n`)
else {
  afterAll(real.stop)
  const given = async () => ({ url: real.url, close: async () => {} })
  eventStoreDbFacts('What EventStoreDB does, on a real server', given)
  eventStoreDbBatchFacts('What EventStoreDB does with batches, on a real server', given)
  eventStoreContract('EventStoreDB, on a real server', async () => {
    const store = createEventStoreDb({ url: real.url, applicationName: 'contract' })
    return { store, close: () => store.close() }
  })
}
