import type { SaveTaxRate } from '@arung/contracts/taxes/rates'
import { accept, decideBy, never, refuse, type Decider, type Decision } from '../decider.ts'
import { sameOrConflict } from '../save-conflict.ts'
import type { TaxEvent } from './events.ts'
import type { TaxRate } from './tax-of-line.ts'

type Of = Readonly<{ rateId: string; by: string; now: string }>
/** `over` is the version that a change is based on. When absent, the change overwrites whatever is stored. */
export type TaxCommand =
  | (Of & Readonly<{ type: 'SaveTaxRate'; rate: SaveTaxRate; over?: SaveTaxRate | null }>)
  | (Of & Readonly<{ type: 'RemoveTaxRate' }>)
export type TaxRefusal = 'ChangedMeanwhile' | 'TooManyTaxRates'
export type TaxRates = ReadonlyMap<string, SaveTaxRate>

/** More than a country changes its taxes. */
const ratesMax = 200

/** The tax rates of the operator. They apply to what is sold from then on, and to nothing that was sold before. */
export const taxRates: Decider<TaxCommand, TaxEvent, TaxRates, TaxRefusal> = {
  initial: new Map(),
  decide: decideBy<TaxCommand, TaxEvent, TaxRates, TaxRefusal>({
    SaveTaxRate: save,
    RemoveTaxRate({ rateId, by, now: at }, rates) {
      return rates.has(rateId)
        ? accept({ type: 'TaxRateRemoved', data: { rateId, by, at } })
        : accept()
    },
  }),
  evolve(rates, event) {
    const after = new Map(rates)
    switch (event.type) {
      case 'TaxRateSaved':
        return after.set(event.data.rateId, event.data.rate)
      case 'TaxRateRemoved':
        after.delete(event.data.rateId)
        return after
      default:
        return never(event)
    }
  },
}

function save(
  { rateId, rate, over, by, now: at }: Extract<TaxCommand, { type: 'SaveTaxRate' }>,
  rates: TaxRates,
): Decision<TaxEvent, TaxRefusal> {
  const before = rates.get(rateId) ?? null
  const unchanged = sameOrConflict(before, rate, over)
  if (unchanged !== null) return unchanged
  if (before === null && rates.size >= ratesMax) return refuse('TooManyTaxRates')
  return accept({ type: 'TaxRateSaved', data: { rateId, rate, by, at } })
}

/** Returns the rates as a list, for what is sold now. */
export const ratesOf = (rates: TaxRates): readonly TaxRate[] =>
  [...rates].map(([rateId, rate]) => ({ rateId, ...rate }))
