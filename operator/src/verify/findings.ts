export const logChecks = [
  'positions',
  'revisions',
  'ids',
  'readable',
  'unchanged',
  'capacity',
  'limits',
  'money',
  'payments',
  'places',
  'processes',
] as const
export type Check = (typeof logChecks)[number]

/** The details by which a person finds an event. */
export type Shown = Readonly<{ position: number; stream: string; type: string }>
/** A fault, and the event that shows it (null when none is left to show it). */
export type Finding = Readonly<{
  check: Check
  event: Shown | null
  reason: string
}>
export type Found = (check: Check, event: Finding['event'], reason: string) => void

const findingsOfCheckMax = 20

/** The first findings, and the number of further ones of each check. */
export type Findings = Readonly<{
  named: readonly Finding[]
  beyond: Readonly<Partial<Record<Check, number>>>
}>

/** Collects the first findings of each check and counts the rest. */
export function collectFindings() {
  const named: Finding[] = []
  const counts: Partial<Record<Check, number>> = {}
  const beyond: Partial<Record<Check, number>> = {}
  const found: Found = (check, event, reason) => {
    counts[check] = (counts[check] ?? 0) + 1
    if (counts[check] <= findingsOfCheckMax) named.push({ check, event: shown(event), reason })
    else beyond[check] = (beyond[check] ?? 0) + 1
  }
  return {
    found,
    all: (): Findings => ({ named, beyond }),
    /** Adds the findings of a later part. */
    add(later: Findings): void {
      for (const { check, event, reason } of later.named) found(check, event, reason)
      for (const check of logChecks)
        if (later.beyond[check] !== undefined)
          beyond[check] = (beyond[check] ?? 0) + later.beyond[check]
    },
    of: (check: Check): readonly Finding[] => named.filter(one => one.check === check),
    beyond: (check: Check): number => beyond[check] ?? 0,
  }
}

/** Drops the fields that a person does not read, because an event can be long. */
const shown = (event: Shown | null): Shown | null =>
  event && { position: event.position, stream: event.stream, type: event.type }

/** Returns a sentence with the event as a person finds it. */
export function sentenceOf({ event, reason }: Finding): string {
  if (event === null) return reason
  return `event ${event.position} (${event.type} in ${event.stream}): ${reason}`
}
