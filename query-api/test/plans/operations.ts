import { uuid } from '@arung/projections/testing/sample-events'
import { mappingsSql, operationsSql } from '../../src/operations/queries.ts'
import { waitingOrdersSql } from '../../src/operations/waiting-orders.ts'
import type { Plans } from '../plan-parts.ts'
import { id, series } from '../plans-filling.ts'

export const plans: Plans = {
  filling: [
    ...['product_types', 'reservation_products', 'units'].map(
      name => `INSERT INTO read.${name} SELECT ${id(50)}, '{}', false ${series}`,
    ),
    ...['guides', 'drivers'].map(
      name => `INSERT INTO read.${name} SELECT ${id(50)}, '{}', '{}', false ${series}`,
    ),
    `INSERT INTO read.product_mappings SELECT ${id(50)}, '{}' ${series}`,
  ],
  questions: [
    ['types of reservation products', operationsSql('product_types'), []],
    ['reservation products', operationsSql('reservation_products'), []],
    ['mappings of products', operationsSql('product_mappings'), []],
    ['mappings of some products', mappingsSql, [[uuid(50, 1), uuid(50, 2)]]],
    ['orders that wait on a mapping', waitingOrdersSql, ['2026-02-01']],
    ['guides', operationsSql('guides'), []],
    ['drivers', operationsSql('drivers'), []],
    ['units', operationsSql('units'), []],
  ],
}
