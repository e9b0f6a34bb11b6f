import { startEventStoreDbStandIn } from '@arung/event-store/testing/eventstoredb-stand-in'

// A stand-in of EventStoreDB in its own process, which prints its address; `no-batch` has no batch append.
const server = await startEventStoreDbStandIn()
if (process.argv[2] === 'no-batch') server.misbehave('no-batch')
process.send?.(server.url)
process.on('disconnect', () => process.exit())
