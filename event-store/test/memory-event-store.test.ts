import { eventStoreContract } from '../src/contract.ts'
import { createMemoryEventStore } from '../src/memory-event-store.ts'

eventStoreContract('the store in memory', async () => ({
  store: createMemoryEventStore(),
  close: async () => {},
}))
eventStoreContract('the store in memory whose positions leap', async () => ({
  store: createMemoryEventStore(undefined, 'growing'),
  close: async () => {},
}))
