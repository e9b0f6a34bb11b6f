import type { DomainEvent } from '@arung/domain/event-types'
import { blogHistory } from './blogs.ts'
import { capacityHistory } from './capacity.ts'
import { catalogueHistory } from './catalogue.ts'
import { checkoutHistory } from './checkouts.ts'
import { companionHistory } from './companions.ts'
import { contactHistory } from './contacts.ts'
import { guestHistory } from './guests.ts'
import { orderHistory } from './orders.ts'
import { pagesHistory } from './pages.ts'
import { peopleHistory } from './people.ts'

/** A life of everything; person 1 is forgotten in the end. */
export const history = (): DomainEvent[] => [
  ...catalogueHistory(),
  ...pagesHistory(),
  ...blogHistory(),
  ...capacityHistory(),
  ...peopleHistory(),
  ...companionHistory(),
  ...checkoutHistory(),
  ...orderHistory(),
  ...contactHistory(),
  ...guestHistory(),
]
