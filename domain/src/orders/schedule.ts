import type { Locale } from '@arung/contracts/scalars'
import type { OrderLine } from './events.ts'

export type Stop = Readonly<{
  /** What a combo is made of has sessions of its own; this is the product of this one. */
  productId: string
  /** YYYY-MM-DD and HH:mm on the operator's clock. */
  date: string
  time: string
  name: string
  /** Who and what belongs to it, such as `2 × Adult`. */
  parts: readonly string[]
}>

/** Activities in order of time, in a language. Every session of a combo is a stop of its own. */
export function scheduleOf(lines: readonly OrderLine[], locale: Locale): readonly Stop[] {
  const isId = locale === 'id'
  return lines
    .flatMap(line => {
      const parts = [...line.rates, ...line.addOns].map(
        part => `${part.quantity} × ${isId ? part.nameId : part.name}`,
      )
      return line.sessions.map(session => ({
        productId: session.productId,
        date: line.date,
        time: session.time,
        name: isId ? session.packageNameId : session.packageName,
        parts,
      }))
    })
    .toSorted((a, b) => `${a.date}${a.time}`.localeCompare(`${b.date}${b.time}`))
}
