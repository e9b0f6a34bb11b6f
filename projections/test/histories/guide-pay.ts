import { samplePayLine, samplePayRule } from '@arung/domain/guide-pay/samples'
import type { DomainEvent } from '@arung/domain/event-types'
import { sampleGuide } from '@arung/domain/operations/samples'
import { at, uuid } from '../../src/testing/sample-events.ts'

const by = uuid(8, 3)
const personId = uuid(60, 1)

/** Rates, a guide whose agreed pay changes and who is forgotten, and a sheet that is closed and settled. */
export function payHistory(): DomainEvent[] {
  const { person, ...work } = sampleGuide
  const guide = (guideId: string, payPerTrip: number | null, day: number): DomainEvent => ({
    type: 'GuideSaved',
    data: { guideId, person: { ...person, payPerTrip }, work, at: `2026-11-${day}T02:00:00.000Z` },
  })
  const adjusted = (n: number, amount: number): DomainEvent => ({
    type: 'PayAdjusted',
    data: {
      personId,
      kind: 'GUIDE',
      adjustmentId: uuid(92, n),
      amount,
      reason: 'Advance',
      by,
      at: at(3),
    },
  })
  const sheetId = uuid(91, 1)
  return [
    { type: 'PayRuleSaved', data: { ruleId: uuid(90, 1), rule: samplePayRule, at: at(1) } },
    { type: 'PayRuleSaved', data: { ruleId: uuid(90, 2), rule: samplePayRule, at: at(1) } },
    { type: 'PayRuleRemoved', data: { ruleId: uuid(90, 2), at: at(2) } },
    guide(personId, 85_000, 10),
    guide(personId, 85_000, 11),
    guide(personId, 95_000, 12),
    guide(personId, 99_000, 12),
    guide(uuid(60, 2), 70_000, 12),
    { type: 'GuideRetired', data: { guideId: uuid(60, 2), at: at(3) } },
    { type: 'GuideForgotten', data: { guideId: uuid(60, 2), at: at(4) } },
    adjusted(1, -50_000),
    adjusted(2, 20_000),
    {
      type: 'PayAdjustmentRemoved',
      data: { personId, adjustmentId: uuid(92, 2), by, at: at(4) },
    },
    {
      type: 'PaySheetClosed',
      data: {
        personId,
        kind: 'GUIDE',
        sheetId,
        from: '2026-11-16',
        to: '2026-11-22',
        lines: [samplePayLine],
        adjustments: [{ adjustmentId: uuid(92, 1), amount: -50_000, reason: 'Advance' }],
        total: 55_000,
        by,
        at: at(5),
      },
    },
    adjusted(3, 30_000),
    {
      type: 'PaySheetSettled',
      data: {
        personId,
        sheetId,
        method: 'CASH',
        reference: null,
        date: '2026-11-23',
        by,
        at: at(6),
      },
    },
  ]
}
