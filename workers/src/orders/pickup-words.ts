import type { Locale } from '@arung/contracts/scalars'
import type { OrderEvent } from '@arung/domain/orders/events'

type Placed = Extract<OrderEvent, { type: 'OrderPlaced' }>['data']

const words: Readonly<Record<Locale, Readonly<Record<'ownWay' | 'open', string>>>> = {
  en: { ownWay: 'You come by yourselves', open: 'Not agreed yet: please tell us where you stay' },
  id: {
    ownWay: 'Anda datang sendiri',
    open: 'Belum disepakati: beri tahu kami tempat menginap Anda',
  },
}

/** Where the guests are fetched, or that nobody fetches them; null where no activity does and no place was named. */
export function pickupWords({ pickup, contact, lines, locale }: Placed): string | null {
  if (pickup?.kind === 'SELF') return words[locale].ownWay
  if (contact.pickupPlace !== null) return contact.pickupPlace
  if (pickup !== null) return locale === 'id' ? pickup.nameId : pickup.name
  return lines.some(line => line.offersPickup) ? words[locale].open : null
}
