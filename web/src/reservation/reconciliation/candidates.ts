import type { Currency } from '@arung/contracts/money'
import type { MatchTarget } from '@arung/contracts/reconciliation/statements'
import type { RowView } from '@arung/contracts/reconciliation/views'
import { useTranslation } from 'react-i18next'

/** A payment or payout that an open row may be matched to. */
export type Candidate = Readonly<{
  key: string
  target: MatchTarget
  name: string
  day: string
  currency: Currency
  amount: number
  waits: boolean
  /** Whose sale or invoices it pays. */
  agent: string | null
}>

/** Returns the key of a candidate: the payment's id, or the row of the payout. */
export const keyOfTarget = (target: MatchTarget): string =>
  target.kind === 'PAYOUT' ? `${target.statementId}.${target.row}` : target.paymentId

/** Returns what a row may be matched to, the likeliest first. */
export function useCandidates({
  payments,
  payouts,
}: Pick<RowView, 'payments' | 'payouts'>): readonly Candidate[] {
  const { t } = useTranslation('reconciliation')
  return [
    ...payouts.map(({ statementId, row, reference, ...of }): Candidate => {
      const name = reference ?? t('kinds.PAYOUT')
      const target = { kind: 'PAYOUT', statementId, row } as const
      return { ...of, key: keyOfTarget(target), target, name, waits: false, agent: null }
    }),
    ...payments.map(({ paymentId, target, number, state, ...of }): Candidate => ({
      key: paymentId,
      target,
      name: number || t('targets.credit'),
      day: of.day,
      currency: of.currency,
      amount: of.amount,
      agent: of.agent,
      waits: state === 'WAITING',
    })),
  ]
}
