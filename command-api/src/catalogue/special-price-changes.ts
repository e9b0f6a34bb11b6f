import {
  SpecialPriceChange,
  type SpecialPriceResult,
} from '@arung/contracts/catalogue/special-prices'
import { specialPrice } from '@arung/domain/catalogue/special-price'
import { specialPriceName } from '@arung/domain/catalogue/streams'
import type { CommandMeta } from '@arung/event-store/codec'
import { wrongField, type Wrong } from '@arung/platform/http/field-words'
import { readInput } from '@arung/platform/http/input'
import { followUp, keyReused } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { faultsOf, rateIdOf } from './special-price-rules.ts'
import { specialPriceStream } from './streams.ts'

/** Number of rows that are decided concurrently. */
const atOnce = 20

export type Changed = Readonly<{ results: SpecialPriceResult[]; position: number }>
/** A row with the rate of its variant, or null when the rate cannot be determined. */
type Asked = Omit<SpecialPriceChange, 'variantId'> & Readonly<{ rateId: string | null }>
type Done = Readonly<{ result: SpecialPriceResult; position: number }>

/**
 * Decides each row by itself and returns its outcome. A wrong row does not stop the others. A row that repeats the
 * price of an earlier row is not carried out. `position` is where all accepted rows are visible.
 */
export async function changeSpecialPrices(
  parts: Parts,
  meta: CommandMeta,
  rows: readonly unknown[],
): Promise<Changed> {
  const first = new Map<string, number>()
  const asked = rows.map((row, index) => {
    const read = readInput(SpecialPriceChange, row)
    if (!read.ok) return { ...read, repeats: null }
    const { productId, agentId, price, over } = read.value
    const rateId = rateIdOf(parts, read.value)
    const value = { productId, agentId, rateId, price, over }
    if (rateId === null) return { ok: true as const, value, repeats: null }
    const name = specialPriceName(productId, agentId, rateId)
    const repeats = first.get(name) ?? null
    if (repeats === null) first.set(name, index)
    return { ok: true as const, value, repeats }
  })
  const done: Done[] = []
  for (let from = 0; from < asked.length; from += atOnce)
    done.push(
      ...(await Promise.all(
        asked.slice(from, from + atOnce).map(async row => {
          if (!row.ok) return refused(row.errors)
          if (row.repeats !== null)
            return refused([wrongField('variantId', 'FieldTwice')], row.repeats)
          return changeOne(parts, meta, row.value)
        }),
      )),
    )
  return {
    results: done.map(({ result }) => result),
    position: Math.max(0, ...done.map(({ position }) => position)),
  }
}

const refused = (errors: readonly Wrong[], repeats: number | null = null): Done => ({
  result: { outcome: 'REFUSED', price: null, errors: [...errors], repeats },
  position: 0,
})

async function changeOne(
  parts: Parts,
  meta: CommandMeta,
  { price, rateId, ...change }: Asked,
): Promise<Done> {
  const { productId, agentId } = change
  const faults =
    price === null && rateId !== null ? [] : await faultsOf(parts, { ...change, rateId })
  if (rateId === null || faults.length > 0) return refused(faults)
  const at = { ...change, rateId, now: parts.clock.now().toISOString() }
  const outcome = await parts.workers.execute(
    specialPriceStream(productId, agentId, rateId),
    specialPrice,
    price === null
      ? { ...at, type: 'RemoveSpecialPrice' }
      : { ...at, type: 'SetSpecialPrice', price },
    followUp(meta, specialPriceName(productId, agentId, rateId)),
  )
  switch (outcome.outcome) {
    case 'key-reused':
      throw keyReused()
    case 'refused':
      return { result: resultOf('CONFLICT', outcome.state.price), position: 0 }
    case 'accepted': {
      const happened = price === null ? 'REMOVED' : 'SET'
      return {
        result: resultOf(outcome.events.length === 0 ? 'SAME' : happened, outcome.state.price),
        position: outcome.position,
      }
    }
  }
}

const resultOf = (
  outcome: SpecialPriceResult['outcome'],
  price: number | null,
): SpecialPriceResult => ({ outcome, price, errors: [], repeats: null })
