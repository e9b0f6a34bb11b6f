import { DeskMethod, type VoidReason } from '@arung/contracts/orders/desk-money'
import { type ReturnReason } from '@arung/contracts/reservations/statuses'
import type { CountCash } from './past-cash.ts'
import { moneyOf } from '@arung/domain/reservations/money'
import { cameBy } from '@arung/domain/reservations/returns'
import { reservationNamespace } from '@arung/domain/reservations/streams'
import { uuidv5 } from '@arung/platform/ids'
import type { PastDesk } from './past-desk.ts'

/** Money operations on the desk's sales. Cash is counted in the drawer of the person who acts. */
export type PastDeskMoney = Readonly<{
  /** Counts what was paid with the sale, if it was cash. */
  countFirst(saleId: string): Promise<void>
  /** Collects the balance, if there is one. */
  collectRest(saleId: string, method: DeskMethod, by: string): Promise<void>
  /** Finance confirms the transfers. */
  confirmTransfers(saleId: string, by: string): Promise<void>
  /** What was paid with the sale was never received. */
  voidFirst(saleId: string, reason: VoidReason, by: string): Promise<void>
  /** Returns the money that is due back, if any. */
  returnMoney(saleId: string, reason: ReturnReason, by: string): Promise<void>
}>

/** Collects, confirms, voids and returns money of sales. */
export function pastDeskMoney(
  { idOf, saleOf, live, say }: PastDesk,
  count: CountCash,
): PastDeskMoney {
  const restIdOf = (saleId: string) => uuidv5(reservationNamespace, `${idOf(saleId)}|rest`)
  const firstOf = async (saleId: string) =>
    [...(await live(saleId)).payments.keys()].find(id => id !== restIdOf(saleId))
  return {
    async countFirst(saleId) {
      const paymentId = await firstOf(saleId)
      if (paymentId !== undefined) await count('PAYMENT', saleOf(saleId), paymentId)
    },
    async collectRest(saleId, method, by) {
      const { open: amount } = moneyOf(await live(saleId))
      const paymentId = restIdOf(saleId)
      if (amount > 0) {
        const reference = method === 'CARD' ? `T1-${paymentId.slice(0, 6).toUpperCase()}` : null
        const payment = { paymentId, method, amount, reference }
        await say(saleId, 'rest', by, { type: 'RecordPayment', ...payment })
      }
      if (method === 'CASH' && (await live(saleId)).payments.has(paymentId))
        await count('PAYMENT', saleOf(saleId), paymentId)
    },
    async confirmTransfers(saleId, by) {
      for (const [paymentId, { state }] of (await live(saleId)).payments)
        if (state === 'WAITING')
          await say(saleId, paymentId, by, { type: 'ConfirmPayment', paymentId })
    },
    async voidFirst(saleId, reason, by) {
      const paymentId = await firstOf(saleId)
      if (paymentId === undefined) return
      const voided = { paymentId, reason, ofAnybody: false }
      await say(saleId, paymentId, by, { type: 'VoidPayment', ...voided })
      await count('VOID', saleOf(saleId), paymentId)
    },
    async returnMoney(saleId, reason, by) {
      const sale = await live(saleId)
      const { toReturn: amount } = moneyOf(sale)
      if (amount === 0) return
      const method = DeskMethod.options.find(way => cameBy(sale, way) >= amount)
      if (method === undefined) return
      const returnId = uuidv5(reservationNamespace, `${idOf(saleId)}|back`)
      const receiver = sale.terms.party?.name ?? ''
      const rules = { goodwillAloneMax: amount, isAboveOwn: false }
      const back = { returnId, method, amount, receiver, reason, ...rules }
      await say(saleId, 'back', by, { type: 'ReturnMoney', ...back })
      if (method === 'CASH') await count('RETURN', saleOf(saleId), returnId, { amount, by })
    },
  }
}
