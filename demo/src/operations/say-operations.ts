import type { PastTaxes } from '../past/past-papers.ts'
import type { PastOperations } from '../past/past-operations.ts'
import { demoId } from '../ids.ts'
import { drivers, guideId, guides } from './people.ts'
import { productMappings, productTypes, reservationProducts } from './products.ts'
import { taxRates } from './taxes.ts'
import { craftId, crafts, vehicles } from './units.ts'

/** Records the people and resources of the demo operator: first what is sold, then who goes along. */
export async function sayOperations(
  past: PastOperations & PastTaxes,
  asOf: string,
  by: string,
): Promise<void> {
  for (const [name, value] of Object.entries(productTypes))
    await past.saveProductType(demoId('product-type', name), value)
  for (const [name, rate] of Object.entries(taxRates))
    await past.saveTaxRate(demoId('tax-rate', name), rate, by)
  for (const [id, value] of reservationProducts) await past.saveReservationProduct(id, value)
  for (const value of productMappings) await past.mapProduct(value)
  for (const [nth, value] of guides(asOf).entries()) await past.saveGuide(guideId(nth), value)
  for (const [nth, value] of drivers(asOf).entries())
    await past.saveDriver(demoId('driver', String(nth)), value)
  for (const value of crafts(asOf)) await past.saveUnit(craftId(value), value)
  for (const value of vehicles(asOf)) await past.saveUnit(demoId('unit', value.plate), value)
}
