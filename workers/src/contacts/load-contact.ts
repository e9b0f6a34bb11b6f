import type { ContactEvent } from '@arung/domain/contacts/events'
import type { DomainEvent } from '@arung/domain/event-types'
import type { Codec } from '@arung/event-store/codec'
import { streamName, type EventStore } from '@arung/event-store/event-store'
import { isForgotten } from '@arung/event-store/personal-fields'

type Sent = Extract<ContactEvent, { type: 'ContactMessageSent' }>['data']
export type ContactFacts = Readonly<{ sent: Sent; reply: string | null }>

/** Reads one message's stream. Returns null once its sender is forgotten, and throws when there is no message. */
export const createLoadContact =
  (store: EventStore, codec: Codec<DomainEvent>) =>
  async (contactId: string): Promise<ContactFacts | null> => {
    const recorded = await codec.decode(await store.readStream(streamName('contact', contactId)))
    const events = recorded.map(one => one.event)
    const sent = events.find(event => event.type === 'ContactMessageSent')?.data
    if (sent === undefined) throw new Error(`There is no message ${contactId}`)
    if (isForgotten(sent.sender)) return null
    const reply = events.find(event => event.type === 'ContactMessageReplied')?.data.reply ?? null
    return { sent, reply }
  }
