import type { DomainEvent } from '@arung/domain/event-types'
import { at, uuid } from '../../src/testing/sample-events.ts'

/** Three messages; the first sender is the person who is forgotten, the second has a reply. */
export function contactHistory(): DomainEvent[] {
  const sent = (n: number, contactId: string): DomainEvent => ({
    type: 'ContactMessageSent',
    data: {
      contactId,
      sender: {
        firstName: `Ayu ${n}`,
        lastName: 'Lestari',
        email: `ayu${n}@example.com`,
        phone: '+628123456789',
      },
      message: `Ayu ${n} asks about the river`,
      locale: n % 2 === 0 ? 'id' : 'en',
      copied: true,
      at: at(n),
    },
  })
  const replied = (contactId: string): DomainEvent => ({
    type: 'ContactMessageReplied',
    data: { contactId, reply: 'The river is open', by: `admin:${uuid(8, 99)}`, at: at(9) },
  })
  return [
    sent(1, uuid(8, 1)),
    sent(2, uuid(30, 2)),
    sent(3, uuid(30, 3)),
    replied(uuid(8, 1)),
    replied(uuid(30, 2)),
  ]
}
