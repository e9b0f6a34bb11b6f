import { isPickupPlaceOpen } from '@arung/contracts/pickups/open-place'
import type { Locale } from '@arung/contracts/scalars'
import type { PlacedOrder } from '@arung/domain/orders/commands'

const words: Readonly<Record<Locale, Readonly<Record<'ownTransport' | 'open', string>>>> = {
  en: { ownTransport: 'You come on your own', open: 'Please tell us where you stay' },
  id: { ownTransport: 'Anda datang sendiri', open: 'Mohon beri tahu tempat menginap Anda' },
}

/**
 * Returns where the guests are picked up, or that they come by themselves. Null where there is no pick-up and no place
 * was named.
 */
export function pickupWords(placed: PlacedOrder): string | null {
  const { pickup, contact, locale } = placed
  if (pickup?.kind === 'SELF') return words[locale].ownTransport
  if (contact.pickupPlace !== null) return contact.pickupPlace
  if (!isPickupPlaceOpen(placed)) return null
  if (pickup === null) return words[locale].open
  return `${locale === 'id' ? pickup.nameId : pickup.name}. ${words[locale].open}`
}
