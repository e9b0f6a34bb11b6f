import type { DomainEvent } from '@arung/domain/event-types'
import type { Settings } from '@arung/domain/settings/events'
import { settingsStreamId } from '@arung/domain/settings/streams'
import type { Codec } from '@arung/event-store/codec'
import { streamName, type EventStore } from '@arung/event-store/event-store'

const freshMs = 30_000

/** Returns a function that reads the operator's settings. They are read again after half a minute. */
export function createSettingsOf(
  store: EventStore,
  codec: Codec<DomainEvent>,
): () => Promise<Settings> {
  let known: { settings: Settings; readAt: number } | null = null
  return async () => {
    if (known !== null && Date.now() - known.readAt < freshMs) return known.settings
    const events = await codec.decode(
      await store.readStream(streamName('settings', settingsStreamId)),
    )
    const last = events.findLast(recorded => recorded.event.type === 'SettingsChanged')?.event
    if (last?.type !== 'SettingsChanged') throw new Error('The operator has no settings yet')
    known = { settings: last.data.settings, readAt: Date.now() }
    return known.settings
  }
}
