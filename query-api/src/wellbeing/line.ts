import {
  WellbeingLineName,
  type DetailName,
  type WellbeingDetail,
  type WellbeingFinding,
  type WellbeingLine,
  type WellbeingState,
} from '@arung/contracts/wellbeing/views'

/** Makes a line of a finding, whose name says which line it belongs to. */
export function lineOf(
  finding: WellbeingFinding,
  state: WellbeingState,
  lookedAt: Date | null,
  details: readonly WellbeingDetail[] = [],
): WellbeingLine {
  const line = WellbeingLineName.parse(finding.split('.')[0])
  return { line, state, finding, lookedAt: lookedAt?.toISOString() ?? null, details: [...details] }
}

type Value = WellbeingDetail['value']
const detail = (name: DetailName, of: string | null, value: Value): WellbeingDetail => ({
  name,
  of,
  value,
})

export const counted = (name: DetailName, amount: number, of: string | null = null) =>
  detail(name, of, { unit: 'COUNT', amount })
export const bytes = (name: DetailName, amount: number, all: number | null = null, of = '') =>
  detail(name, of || null, { unit: 'BYTES', amount, all })
export const seconds = (name: DetailName, amount: number, of: string | null = null) =>
  detail(name, of, { unit: 'SECONDS', amount })
export const days = (name: DetailName, amount: number) =>
  detail(name, null, { unit: 'DAYS', amount })
export const instant = (name: DetailName, at: Date) =>
  detail(name, null, { unit: 'INSTANT', at: at.toISOString() })
export const text = (name: DetailName, words: string, of: string | null = null) =>
  detail(name, of, { unit: 'TEXT', text: words })

const hourMs = 3_600_000
const dayMs = 86_400_000
export const secondsSince = (now: Date, then: Date): number =>
  (now.getTime() - then.getTime()) / 1_000
export const hoursSince = (now: Date, then: Date): number =>
  (now.getTime() - then.getTime()) / hourMs
export const daysSince = (now: Date, then: Date): number => (now.getTime() - then.getTime()) / dayMs
