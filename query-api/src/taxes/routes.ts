import { TaxRatesView } from '@arung/contracts/taxes/rates'
import { allow } from '@arung/domain/accounts/permissions'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { thingHistoryRoute } from '../desk-history/desk-history.ts'
import { allOf, operationsModel } from '../operations/queries.ts'
import type { Parts } from '../parts.ts'
import { taxModel, taxRatesOf } from './rates.ts'

/** The tax rates of the operator. */
export const taxRoutes = (parts: Parts): Route[] => [
  thingHistoryRoute(parts, {
    feature: 'taxes',
    access: allow('taxes:see'),
    path: '/reservation-admin/tax-rates',
    kind: 'tax-rate',
    summary: 'What happened to a tax rate, and who did it',
  }),
  defineRoute({
    method: 'get',
    feature: 'taxes',
    access: allow('taxes:see'),
    ownership: 'none',
    limit: 'read',
    path: '/reservation-admin/tax-rates',
    summary: 'The tax rates by name and first day, and the product types that they may name',
    data: TaxRatesView,
    async run({ principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached([taxModel, operationsModel], request.minPosition)
      const [rates, types] = await Promise.all([
        taxRatesOf(parts.database),
        allOf(parts.database, 'product_types'),
      ])
      return {
        data: {
          rates: rates.map(({ rateId: id, ...rate }) => ({ id, ...rate })),
          types: types.map(({ id, value: { name, nameId } }) => ({ id, name, nameId })),
        },
      }
    },
  }),
]
