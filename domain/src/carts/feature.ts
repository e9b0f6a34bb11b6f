import { plain, type StoredEvents } from '../feature.ts'
import { only } from '../holders.ts'
import type { CartEvent } from './events.ts'

const events: StoredEvents<CartEvent> = {
  CartLineAdded: plain,
  CartLineChanged: plain,
  CartLineRemoved: plain,
  CartCleared: plain,
}

export const carts = {
  streams: ['cart'],
  events,
  permissions: {
    'cart:own': only('USER', 'AGEN'),
  },
} as const
