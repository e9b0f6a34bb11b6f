import type { PoolUse } from '@arung/contracts/catalogue/requests'
import { samePools, type SaveProductMapping } from '@arung/contracts/operations/product-mappings'
import type { SaveReservationProduct } from '@arung/contracts/operations/reservation-products'
import { refuse, type Decider } from '../decider.ts'
import { defineMasterData, type MasterCommand } from '../master-data.ts'
import type { ProductMappingEvent } from './events.ts'

/** What other streams say about the two sides of a mapping. */
export type MappingFacts = Readonly<{
  /** The pools of each activity that the site sells, in order. Null when the product is not sold in this form. */
  sold: readonly (readonly PoolUse[])[] | null
  /** The products that they become. Null for one that is unknown or retired. */
  parts: readonly (SaveReservationProduct | null)[]
}>
export type MappingFault =
  | 'SoldUnknown'
  | 'PartUnknown'
  | 'MappingOfPackage'
  | 'PartsMissing'
  | 'PoolsDiffer'
export type MappingCommand =
  | (Extract<MasterCommand<SaveProductMapping>, { type: 'Save' }> & { facts: MappingFacts })
  | Extract<MasterCommand<SaveProductMapping>, { type: 'Remove' }>

const kept = defineMasterData<SaveProductMapping, ProductMappingEvent>({
  saved: ({ id: mappingId, value: mapping, at }) => ({
    type: 'ProductMappingSaved',
    data: { mappingId, mapping, at },
  }),
  removed: ({ id: mappingId, at }) => ({ type: 'ProductMappingRemoved', data: { mappingId, at } }),
  after: event => (event.type === 'ProductMappingSaved' ? event.data.mapping : null),
})

/** The bookings that an order of the site becomes: one activity of the operator for each activity that was bought. */
export const productMapping: Decider<
  MappingCommand,
  ProductMappingEvent,
  SaveProductMapping | null,
  'ChangedMeanwhile' | MappingFault
> = {
  ...kept,
  decide(command, before) {
    const fault = command.type === 'Save' ? mappingFault(command.facts) : null
    return fault === null ? kept.decide(command, before) : refuse(fault)
  },
}

/**
 * Returns what is wrong with a mapping. Bookings take the places that the order has bought, so each pair must take from
 * the same pools.
 */
function mappingFault({ sold, parts }: MappingFacts): MappingFault | null {
  if (sold === null) return 'SoldUnknown'
  if (parts.some(part => part === null)) return 'PartUnknown'
  if (parts.some(part => part?.kind === 'PACKAGE')) return 'MappingOfPackage'
  if (parts.length !== sold.length) return 'PartsMissing'
  const differs = parts.some(
    (part, nth) => part?.kind === 'SINGLE' && !samePools(part.pools, sold[nth] ?? []),
  )
  return differs ? 'PoolsDiffer' : null
}
