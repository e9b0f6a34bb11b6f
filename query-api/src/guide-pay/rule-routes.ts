import { z } from 'zod'
import { PayRuleListQuery, PayRuleRow, PayScope } from '@arung/contracts/guide-pay/rules'
import { allow } from '@arung/domain/accounts/permissions'
import { defineRoute, type Route } from '@arung/platform/http/route'
import type { Database } from '../database.ts'
import { thingHistoryRoute } from '../desk-history/desk-history.ts'
import { byText } from '../lists/memory-list.ts'
import { memoryListRoutes, type Asking } from '../lists/memory-list-routes.ts'
import { allOf, operationsModel } from '../operations/queries.ts'
import type { Parts } from '../parts.ts'
import { guidePayModel, payRulesOf } from './queries.ts'

const shared = { feature: 'guide-pay', access: allow('guide-pay:see') } as const
const free = { ...shared, ownership: 'none', limit: 'read' } as const

/** Rates and bonuses, and what they may be for. */
export const payRuleRoutes = (parts: Parts): Route[] => [
  ...memoryListRoutes({
    ...free,
    path: '/reservation-admin/pay-rules',
    summaries: {
      list: 'Rates and bonuses of the pay of guides and drivers, page by page',
      one: 'A rate or a bonus',
    },
    query: PayRuleListQuery,
    row: PayRuleRow,
    rows: asking => rowsFor(parts, asking),
    narrowed: (rows, { kind }) =>
      rows.filter(({ rule }) => kind === undefined || (rule.kind === 'RATE') === (kind === 'RATE')),
    list: {
      words: ({ scope }) => `${scope?.name ?? ''} ${scope?.nameId ?? ''}`,
      sorts: { role: byRole, from: byDay },
    },
    by: { id: ({ id }) => id },
  }),
  thingHistoryRoute(parts, {
    ...shared,
    path: '/reservation-admin/pay-rules',
    kind: 'pay-rule',
    summary: 'What happened to a rate or a bonus, and who did it',
  }),
  defineRoute({
    ...free,
    method: 'get',
    path: '/reservation-admin/pay-scopes',
    summary: 'The products and types of guided trips that a rate or a bonus may be for',
    data: z.array(PayScope),
    async run({ principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached([operationsModel], request.minPosition)
      return { data: [...(await scopesOf(parts.database)).values()] }
    },
  }),
]

const order = (row: PayRuleRow) => `${row.rule.role} ${row.rule.kind} ${row.scope?.name ?? ''}`
const byDay = (a: PayRuleRow, b: PayRuleRow) =>
  byText(b.rule.from, a.rule.from) || byText(a.id, b.id)
const byRole = (a: PayRuleRow, b: PayRuleRow) => byText(order(a), order(b)) || byDay(a, b)

async function rowsFor(parts: Parts, { principal, request }: Asking): Promise<PayRuleRow[]> {
  await parts.accountStatus.assertActive(principal, request.minPosition)
  await parts.progress.reached([guidePayModel, operationsModel], request.minPosition)
  const [rules, scopes] = await Promise.all([payRulesOf(parts.database), scopesOf(parts.database)])
  return rules.map(({ id, rule }) => {
    const found = scopes.get(rule.productId ?? rule.typeId ?? '')
    return { id, rule, scope: found ? { name: found.name, nameId: found.nameId } : null }
  })
}

const roles = { RAFTING: 'RAFTING_GUIDE', ATV: 'ATV_GUIDE' } as const

/** The products and types of the lists that guides work on, by id. Retired ones keep their names. */
async function scopesOf(database: Database): Promise<ReadonlyMap<string, PayScope>> {
  const [types, products] = await Promise.all([
    allOf(database, 'product_types'),
    allOf(database, 'reservation_products'),
  ])
  const scopes = new Map<string, PayScope>()
  for (const { id, value } of types) {
    const { kind: list, name, nameId } = value
    if (list === 'RAFTING' || list === 'ATV')
      scopes.set(id, { kind: 'TYPE', id, name, nameId, role: roles[list] })
  }
  for (const { id, value } of products) {
    const type = value.kind === 'SINGLE' ? scopes.get(value.typeId) : undefined
    if (type !== undefined)
      scopes.set(id, {
        kind: 'PRODUCT',
        id,
        name: value.name,
        nameId: value.nameId,
        role: type.role,
      })
  }
  return scopes
}
