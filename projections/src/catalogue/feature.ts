import type { Feature } from '../feature.ts'
import { catalogue as catalogueModel } from './catalogue.ts'
import { catalogueEvents } from './catalogue-events.ts'
import { productList } from './product-list.ts'
import { specialPrices } from './special-prices.ts'
import { catalogueSubjects } from './desk-subjects.ts'

export const catalogue: Feature = {
  projections: [catalogueModel, catalogueEvents, productList, specialPrices],
  desk: catalogueSubjects,
}
