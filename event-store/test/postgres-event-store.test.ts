import { testDatabase } from '@arung/platform/testing/database'
import { eventStoreContract } from '../src/contract.ts'
import { createPostgresEventStore } from '../src/postgres/postgres-event-store.ts'

eventStoreContract('the store in PostgreSQL', async () => {
  const database = await testDatabase()
  const store = createPostgresEventStore({ ...database, applicationName: 'contract' })
  return {
    store,
    close: async () => {
      await store.close()
      await database.drop()
    },
  }
})
