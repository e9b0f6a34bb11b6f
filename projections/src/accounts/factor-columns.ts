import type { FactorKind } from '@arung/contracts/accounts/second-factor'
import { recoveryCodesCount, type FactorEvent } from '@arung/domain/accounts/factors'
import { unlessForgotten } from '../personal.ts'

type FactorChange = {
  what: 'ENROLLED' | 'REMOVED' | 'RESET' | 'CODES_RENEWED' | 'CODE_USED'
  kind: FactorKind | null
  at: string
  by: string | null
  reason: string | null
}
/** The sign-in factors of an account besides the password, and how they were set. */
export type FactorColumns = {
  factors: { factorId: string; kind: FactorKind; name: string; enrolledAt: string }[]
  recovery_left: number
  /** The latest changes, newest first. */
  factor_changes: FactorChange[]
}

const changesMax = 20

export const noFactorColumns: FactorColumns = { factors: [], recovery_left: 0, factor_changes: [] }

export const factorEvents = [
  'SecondFactorEnrolled',
  'SecondFactorRemoved',
  'SecondFactorsReset',
  'RecoveryCodesRenewed',
  'RecoveryCodeUsed',
] as const satisfies readonly FactorEvent['type'][]

export function withFactor<Row extends FactorColumns>(row: Row, event: FactorEvent): Row {
  const change = { kind: null, at: event.data.at, by: null, reason: null, ...changeOf(event) }
  const factor_changes = [change, ...row.factor_changes].slice(0, changesMax)
  return { ...row, ...columnsAfter(row, event), factor_changes }
}

function columnsAfter(
  { factors, recovery_left }: FactorColumns,
  event: FactorEvent,
): Omit<FactorColumns, 'factor_changes'> {
  switch (event.type) {
    case 'SecondFactorEnrolled': {
      const { factorId, kind, at: enrolledAt } = event.data
      const name = unlessForgotten(event.data.name) ?? ''
      return { factors: [...factors, { factorId, kind, name, enrolledAt }], recovery_left }
    }
    case 'SecondFactorRemoved': {
      const left = factors.filter(({ factorId }) => factorId !== event.data.factorId)
      return { factors: left, recovery_left: left.length === 0 ? 0 : recovery_left }
    }
    case 'SecondFactorsReset':
      return { factors: [], recovery_left: 0 }
    case 'RecoveryCodesRenewed':
      return { factors, recovery_left: recoveryCodesCount }
    case 'RecoveryCodeUsed':
      return { factors, recovery_left: event.data.left }
  }
}

function changeOf(event: FactorEvent): Pick<FactorChange, 'what'> & Partial<FactorChange> {
  switch (event.type) {
    case 'SecondFactorEnrolled':
      return { what: 'ENROLLED', kind: event.data.kind }
    case 'SecondFactorRemoved':
      return { what: 'REMOVED', kind: event.data.kind }
    case 'SecondFactorsReset': {
      const { by, reason } = event.data
      return { what: 'RESET', by, reason: unlessForgotten(reason) }
    }
    case 'RecoveryCodesRenewed':
      return { what: 'CODES_RENEWED' }
    case 'RecoveryCodeUsed':
      return { what: 'CODE_USED' }
  }
}
