import type { DomainEvent } from '@arung/domain/event-types'
import { settingsStreamId } from '@arung/domain/settings/streams'
import type { Codec } from '@arung/event-store/codec'
import { streamName, type EventStore } from '@arung/event-store/event-store'
import type { Sender } from '../mail/layout.ts'

const freshMs = 30_000

/** Returns the sender of the mails from the operator's settings. It is read again after half a minute. */
export function createSenderOf(
  store: EventStore,
  codec: Codec<DomainEvent>,
): () => Promise<Sender> {
  let known: { sender: Sender; readAt: number } | null = null
  return async () => {
    if (known !== null && Date.now() - known.readAt < freshMs) return known.sender
    const events = await codec.decode(
      await store.readStream(streamName('settings', settingsStreamId)),
    )
    const last = events.findLast(recorded => recorded.event.type === 'SettingsChanged')?.event
    if (last?.type !== 'SettingsChanged') throw new Error('The operator has no settings yet')
    const { operatorName, email, phone, address } = last.data.settings
    known = { sender: { operatorName, email, phone, address }, readAt: Date.now() }
    return known.sender
  }
}
