import type { DomainEvent } from '@arung/domain/event-types'
import { at, uuid } from '../../src/testing/sample-events.ts'

/** The companions of two customers. Person 1 is forgotten at the end. */
export function companionHistory(): DomainEvent[] {
  const saved = (person: number, ...names: string[]): DomainEvent => ({
    type: 'CompanionsSaved',
    data: {
      accountId: uuid(8, person),
      companions: names.map((name, index) => ({
        companionId: uuid(30, index),
        name,
        birthDate: '1990-01-01',
        phone: '+628123456789',
        nationality: null,
        pic: index === 0,
      })),
      at: at(4),
    },
  })
  return [
    saved(1, 'Putu'),
    saved(2, 'Made'),
    saved(2, 'Made', 'Komang'),
    {
      type: 'CompanionRemoved',
      data: { accountId: uuid(8, 2), companionId: uuid(30, 1), at: at(5) },
    },
  ]
}
