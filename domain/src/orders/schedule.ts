import type { Pickup } from '@arung/contracts/pickups/views'
import type { Locale } from '@arung/contracts/scalars'
import type { LineTerms } from '../catalogue/line-terms.ts'

export type Stop = Readonly<{
  /** The product of this session. The parts of a combo have sessions of their own. Null for a pick-up. */
  productId: string | null
  /** YYYY-MM-DD and HH:mm on the operator's clock. */
  date: string
  time: string
  /** The latest time at which the car may come. Null for a session. */
  until: string | null
  name: string
  /** The guests and extras of this stop, such as `2 × Adult`. */
  parts: readonly string[]
}>

type Outing = Readonly<{ lines: readonly LineTerms[]; pickup: Pickup | null }>

const pickupNames: Readonly<Record<Locale, string>> = { en: 'Pick-up', id: 'Penjemputan' }

/** Returns pick-ups and activities in order of time, in one language. Every session of a combo is a stop of its own. */
export function scheduleOf({ lines, pickup }: Outing, locale: Locale): readonly Stop[] {
  const at = (stop: Stop) => `${stop.date}${stop.time}`
  return [
    ...pickupStops(pickup, locale),
    ...lines.flatMap(line => sessionStops(line, locale)),
  ].sort((a, b) => at(a).localeCompare(at(b)))
}

function pickupStops(pickup: Pickup | null, locale: Locale): Stop[] {
  return (pickup?.trips ?? []).flatMap(({ window }) =>
    window === null
      ? []
      : [
          {
            productId: null,
            date: window.date,
            time: window.from,
            until: window.to,
            name: pickupNames[locale],
            parts: [locale === 'id' ? (pickup?.nameId ?? '') : (pickup?.name ?? '')],
          },
        ],
  )
}

function sessionStops(line: LineTerms, locale: Locale): Stop[] {
  const isId = locale === 'id'
  const parts = [...line.rates, ...line.addOns].map(
    part => `${part.quantity} × ${isId ? part.nameId : part.name}`,
  )
  return line.sessions.map(session => ({
    productId: session.productId,
    date: line.date,
    time: session.time,
    until: null,
    name: isId ? session.packageNameId : session.packageName,
    parts,
  }))
}
