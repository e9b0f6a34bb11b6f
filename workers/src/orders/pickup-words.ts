import { isPickupPlaceOpen } from '@arung/contracts/pickups/open-place'
import { ownTransport } from '@arung/contracts/pickups/own-transport'
import type { Locale } from '@arung/contracts/scalars'
import type { PlacedOrder } from '@arung/domain/orders/commands'

const open: Readonly<Record<Locale, string>> = {
  en: 'Please tell us where you stay',
  id: 'Mohon beri tahu tempat menginap Anda',
}

/**
 * Returns where the guests are picked up, or that they come by themselves. Null where there is no pick-up and no place
 * was named.
 */
export function pickupWords(placed: PlacedOrder): string | null {
  const { pickup, contact, locale } = placed
  if (pickup?.kind === 'SELF') return ownTransport[locale]
  if (contact.pickupPlace !== null) return contact.pickupPlace
  if (!isPickupPlaceOpen(placed)) return null
  if (pickup === null) return open[locale]
  return `${locale === 'id' ? pickup.nameId : pickup.name}. ${open[locale]}`
}
