import type { SaveTaxRate } from '@arung/contracts/taxes/rates'
import { taxRates } from '@arung/domain/taxes/tax-rates'
import { issueInvoice } from '@arung/command-api/papers/invoice-flow'
import { issueReceipt, voidReceipt } from '@arung/command-api/papers/receipt-flow'
import { taxRatesStream } from '@arung/command-api/taxes/streams'
import type { PastDesk } from './past-desk.ts'
import { system, type MetaOf, type PastParts } from './past-parts.ts'

/** The tax rates of the past, and the papers of its sales. */
export type PastTaxes = Readonly<{
  saveTaxRate(rateId: string, rate: SaveTaxRate, by: string): Promise<void>
}>

export function pastTaxes({ workers, clock }: PastParts, metaOf: MetaOf): PastTaxes {
  return {
    async saveTaxRate(rateId, rate, by) {
      const now = clock.now().toISOString()
      const command = { type: 'SaveTaxRate', rateId, rate, by, now } as const
      await workers.execute(taxRatesStream, taxRates, command, metaOf(`tax|${rateId}`, system))
    },
  }
}

/** Issues the receipts of what a sale has received by now, and voids those of payments that were never received. */
export async function followPayments(
  parts: PastParts,
  metaOf: MetaOf,
  { saleOf, live }: Pick<PastDesk, 'saleOf' | 'live'>,
  { saleId, by }: Readonly<{ saleId: string; by: string }>,
): Promise<void> {
  const sale = saleOf(saleId)
  for (const [paymentId, { state }] of (await live(saleId)).payments) {
    const meta = metaOf(`receipt|${state}|${paymentId}`, system)
    const of = { sale, paymentId, by }
    if (state === 'COUNTED') await issueReceipt(parts, meta, of)
    if (state === 'VOIDED') await voidReceipt(parts, meta, of)
  }
}

/** Issues the invoice of a sale for guests of a hotel. */
export async function followHotel(
  parts: PastParts,
  metaOf: MetaOf,
  { saleOf }: Pick<PastDesk, 'saleOf'>,
  { saleId, by }: Readonly<{ saleId: string; by: string }>,
): Promise<void> {
  const sale = saleOf(saleId)
  await issueInvoice(parts, metaOf(`invoice|${saleId}`, `staff:${by}`), { sale, by })
}
