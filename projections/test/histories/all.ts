import type { DomainEvent } from '@arung/domain/event-types'
import { capacityHistory } from './capacity.ts'
import { catalogueHistory } from './catalogue.ts'
import { checkoutHistory } from './checkouts.ts'
import { orderHistory } from './orders.ts'
import { peopleHistory } from './people.ts'

/** A life of everything; person 1 is forgotten in the end. */
export const history = (): DomainEvent[] => [
  ...catalogueHistory(),
  ...capacityHistory(),
  ...peopleHistory(),
  ...checkoutHistory(),
  ...orderHistory(),
]
