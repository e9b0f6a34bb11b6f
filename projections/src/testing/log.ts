import { eventTypes, type DomainEvent } from '@arung/domain/event-types'
import { createCodec, type Codec } from '@arung/event-store/codec'
import { streamName, type EventStore } from '@arung/event-store/event-store'
import { createMemoryEventStore } from '@arung/event-store/memory-event-store'
import { createMemoryVault, type PersonVault } from '@arung/event-store/vault'
import { randomUuid } from '@arung/platform/ids'
import { createLogger } from '@arung/platform/logger'
import { testKeys } from '@arung/platform/testing/keys'

export type TestLog = {
  store: EventStore
  vault: PersonVault
  codec: Codec<DomainEvent>
  searchKey: string
  /** Appends one event, in its own command, and returns its position. */
  say(event: DomainEvent, actor?: string, session?: string): Promise<number>
}

/** Creates a log with the real codec, in memory unless another store or vault is given. */
export function testLog(
  store: EventStore = createMemoryEventStore(),
  vault: PersonVault = createMemoryVault(),
): TestLog {
  const codec = createCodec<DomainEvent>({ types: eventTypes, vault })
  return {
    store,
    vault,
    codec,
    searchKey: testKeys.searchKey,
    async say(event, actor = 'visitor', session) {
      const commandId = randomUuid()
      const ids = { commandId, correlationId: commandId, causationId: commandId }
      const meta = { ...ids, actor, tenant: 'default', ...(session ? { session } : {}) }
      const [first, ...rest] = await codec.encode([event], meta)
      if (!first) throw new Error('Nothing was encoded')
      const appended = await store.append(streamOf(event), 'any', [first, ...rest])
      if (appended.outcome === 'conflict') throw new Error('An append to any revision conflicted')
      return appended.position
    },
  }
}

/** Returns the stream that an event belongs to, by the ids it carries. */
function streamOf({ type, data }: DomainEvent) {
  const id = (name: string): string | undefined => Reflect.get(data, name)
  const isPayment = /^(InvoiceCreated|Payment(Succeeded|Failed|Expired|Mismatched))$/.test(type)
  if (isPayment) return streamName('payment', id('paymentId') ?? '')
  if (id('bookingId')) return streamName('booking', id('bookingId') ?? '')
  if (id('orderId') && !id('poolId')) return streamName('order', id('orderId') ?? '')
  if (id('checkoutId')) return streamName('checkout', id('checkoutId') ?? '')
  if (id('zoneId')) return streamName('pickupzone', id('zoneId') ?? '')
  const [name, value] = Object.entries(data).find(([key]) => key.endsWith('Id')) ?? ['settings', '']
  return streamName(name.replace(/Id$/, '').toLowerCase(), value || settingsId)
}
const settingsId = '5e771265-0000-4000-8000-000000000001'

export const quiet = createLogger('test', 'silent')
