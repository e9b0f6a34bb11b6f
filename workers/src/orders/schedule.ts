import type { OrderFacts } from './order-facts.ts'

export type Stop = Readonly<{
  /** YYYY-MM-DD and HH:mm on the operator's clock. */
  date: string
  time: string
  name: string
  /** Who and what belongs to it, such as `2 × Adult`. */
  parts: readonly string[]
}>

/** An order's activities in order of time, in the order's language. Every session of a combo is a stop of its own. */
export function scheduleOf({ lines, locale }: OrderFacts['placed']): readonly Stop[] {
  const isId = locale === 'id'
  return lines
    .flatMap(line => {
      const parts = [...line.rates, ...line.addOns].map(
        part => `${part.quantity} × ${isId ? part.nameId : part.name}`,
      )
      return line.sessions.map(session => ({
        date: line.date,
        time: session.time,
        name: isId ? session.packageNameId : session.packageName,
        parts,
      }))
    })
    .toSorted((a, b) => `${a.date}${a.time}`.localeCompare(`${b.date}${b.time}`))
}
