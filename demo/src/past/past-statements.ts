import type { SaveBankAccount } from '@arung/contracts/reconciliation/banks'
import type { BankFee, MatchTarget } from '@arung/contracts/reconciliation/statements'
import type { Sale } from '@arung/domain/bookings/sale'
import { bankAccount } from '@arung/domain/reconciliation/bank-account'
import { statement } from '@arung/domain/reconciliation/statement'
import { statementNamespace, statementNameOf } from '@arung/domain/reconciliation/streams'
import { reservation } from '@arung/domain/reservations/reservation'
import { isMade } from '@arung/domain/reservations/reservation-state'
import { uuidv5 } from '@arung/platform/ids'
import { accepted } from '@arung/command-api/commands'
import { matchSeveral } from '@arung/command-api/reconciliation/group-flow'
import { matchRow } from '@arung/command-api/reconciliation/match-flow'
import { statementRefusals } from '@arung/command-api/reconciliation/refusals'
import { bankAccountStream, statementStream } from '@arung/command-api/reconciliation/streams'
import { reservationStream } from '@arung/command-api/reservations/streams'
import { system, type MetaOf, type PastParts } from './past-parts.ts'

export type PastMoney = Readonly<{ target: MatchTarget; amount: number }>
/** What a row of a bank says, and what became of it. `explained` in words, `pays` less a fee. */
export type PastBankRow = Readonly<{
  day: string
  amount: number
  text: string
  pays?: readonly PastMoney[]
  fee?: BankFee
  explained?: string
}>
/** Accounts at banks and their statements. `by` is an account of the staff. */
export type PastStatements = Readonly<{
  addBank(bankId: string, account: SaveBankAccount): Promise<void>
  /** Imports a statement and settles its rows. */
  bringStatement(
    of: Readonly<{ name: string; bankId: string; by: string }>,
    rows: readonly PastBankRow[],
  ): Promise<void>
  /** Returns the transfers of a sale at the desk that count. */
  transfersOf(sale: Sale): Promise<readonly PastMoney[]>
}>

/** The titles stand in the first line of a file. */
export const firstRow = 2

export function pastStatements(parts: PastParts, metaOf: MetaOf): PastStatements {
  const now = () => parts.clock.now().toISOString()
  return {
    async addBank(bankId, account) {
      const command = { type: 'Save', id: bankId, value: account, now: now() } as const
      const meta = metaOf(`bank|${bankId}`, system)
      const stream = bankAccountStream(bankId)
      await parts.workers.execute(stream, bankAccount, command, meta)
    },
    async bringStatement({ name, bankId, by }, rows) {
      const statementId = uuidv5(statementNamespace, statementNameOf('BANK', bankId, name))
      const meta = (what: string) => metaOf(`statement|${name}|${what}`, `staff:${by}`)
      const { state } = await parts.workers.load(statementStream(statementId), statement)
      if (state.status === 'NONE') {
        const imported = {
          type: 'ImportStatement',
          statementId,
          payersId: uuidv5(statementNamespace, `payers|${name}`),
          source: 'BANK',
          bankId,
          rows: rows.map(({ day, amount }, nth) => ({
            row: firstRow + nth,
            day,
            kind: amount > 0 ? ('CREDIT' as const) : ('DEBIT' as const),
            currency: 'IDR' as const,
            amount,
            fee: 0,
            reference: null,
          })),
          told: { name, texts: rows.map(({ text }) => ({ reference: null, text })) },
          by,
          now: now(),
        } as const
        const stream = statementStream(statementId)
        accepted(
          await parts.workers.execute(stream, statement, imported, meta('import')),
          statementRefusals,
        )
      }
      for (const [nth, { pays = [], fee = null, explained }] of rows.entries()) {
        const row = firstRow + nth
        const of = { statementId, row, by }
        const [only, ...more] = pays
        if (only !== undefined && more.length === 0 && fee === null)
          await matchRow(parts, meta(`match|${row}`), {
            ...of,
            target: only.target,
            matchedBy: 'HAND',
            reason: null,
          })
        else if (pays.length > 0)
          await matchSeveral(parts, meta(`group|${row}`), {
            ...of,
            targets: pays.map(({ target }) => target),
            fee,
          })
        else if (explained !== undefined) {
          const said = { type: 'ExplainRow', row, text: explained, by, now: now() } as const
          const stream = statementStream(statementId)
          accepted(
            await parts.workers.execute(stream, statement, said, meta(`explain|${row}`)),
            statementRefusals,
          )
        }
      }
    },
    async transfersOf({ kind, id }) {
      if (kind === 'ORDER') return []
      const { state } = await parts.workers.load(reservationStream(id), reservation)
      if (!isMade(state)) return []
      return [...state.payments].flatMap(([paymentId, { method, state: counts, amount }]) =>
        method === 'TRANSFER' && counts === 'COUNTED'
          ? [{ target: { kind: 'PAYMENT', paymentId, sale: { kind, id } }, amount }]
          : [],
      )
    },
  }
}
