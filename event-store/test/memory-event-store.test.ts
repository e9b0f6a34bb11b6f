import { eventStoreContract } from '../src/contract.ts'
import { createMemoryEventStore } from '../src/memory-event-store.ts'

eventStoreContract('the store in memory', async () => ({
  store: createMemoryEventStore(),
  close: async () => {},
}))
