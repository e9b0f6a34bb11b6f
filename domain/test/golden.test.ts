import { createCodec } from '@arung/event-store/codec'
import { goldenSuite } from '@arung/event-store/golden'
import { createMemoryVault } from '@arung/event-store/vault'
import { eventTypes, type DomainEvent } from '../src/event-types.ts'
import { sampleEvents } from '../src/testing/sample-events.ts'

goldenSuite<DomainEvent>({
  folder: new URL('../golden', import.meta.url).pathname,
  codec: createCodec<DomainEvent>({ types: eventTypes, vault: createMemoryVault() }),
  samples: sampleEvents,
})
