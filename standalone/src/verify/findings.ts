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

/** By what a person finds an event again. */
export type Shown = Readonly<{ position: number; stream: string; type: string }>
/** Something that is not as it must be, and the event that shows it (null where none is left to show it). */
export type Finding = Readonly<{
  check: Check
  event: Shown | null
  reason: string
}>
export type Found = (check: Check, event: Finding['event'], reason: string) => void

const findingsOfCheckMax = 20

/** Keeps the first findings of each check and counts the rest. */
export function collectFindings() {
  const findings = new Map<Check, Finding[]>()
  const beyond = new Map<Check, number>()
  const found: Found = (check, event, reason) => {
    const some = findings.get(check) ?? []
    if (some.length < findingsOfCheckMax) findings.set(check, [...some, { check, event, reason }])
    else beyond.set(check, (beyond.get(check) ?? 0) + 1)
  }
  return {
    found,
    of: (check: Check): readonly Finding[] => findings.get(check) ?? [],
    beyond: (check: Check): number => beyond.get(check) ?? 0,
  }
}

/** The event as a person finds it again. */
export function sentenceOf({ event, reason }: Finding): string {
  if (event === null) return reason
  return `event ${event.position} (${event.type} in ${event.stream}): ${reason}`
}
