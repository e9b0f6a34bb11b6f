import { expect } from 'vitest'
import { uuid } from '@arung/projections/testing/sample-events'
import { productAtDeskSql, productLossesSql } from '../../src/catalogue/product-queries.ts'
import { productLists } from '../../src/catalogue/product-list.ts'
import { gridPricesSql } from '../../src/catalogue/special-price-grid.ts'
import { agentsCalledSql, specialPriceLists } from '../../src/catalogue/special-price-list.ts'
import { idsOf } from '../../src/catalogue/special-price-words.ts'
import { pricedAgentsSql } from '../../src/catalogue/special-price-history.ts'
import { specialPricesOfSql, specialPricesSql } from '../../src/catalogue/special-prices.ts'
import { expectIndexed } from '../plan.ts'
import { textAndValues, type Plans } from '../plan-parts.ts'
import { id, series, time } from '../plans-filling.ts'

type ProductQuestion = Partial<Parameters<typeof productLists.page>[0]>
const products = (question: ProductQuestion) =>
  textAndValues(productLists.page({ sort: 'name', ...question }, { page: 1, size: 25 }))
type PriceQuestion = Partial<Parameters<typeof specialPriceLists.page>[0]>
const prices = (question: PriceQuestion) =>
  textAndValues(specialPriceLists.page({ sort: 'agent', ...question }, { page: 1, size: 25 }))
const called = [
  {
    agents: idsOf([uuid(8, 9)]),
    products: idsOf([uuid(2, 7)]),
    rates: idsOf([`${uuid(2, 8)}|adult`]),
    productsOfRates: idsOf([uuid(2, 8)]),
  },
]

export const plans: Plans = {
  filling: [
    `INSERT INTO read.product_list
   SELECT ${id(2)}, ('0000000c-0000-4000-8000-' || lpad((n % 40)::text, 12, '0'))::uuid, 'trip ' || n,
          CASE WHEN n % 20 = 0 THEN 'COMBO' ELSE 'SINGLE' END, n % 30 <> 0, n % 50 <> 0, n, ${id(3)}, ${time},
          jsonb_build_object('packageName', repeat(md5(n::text), 8)), ' trip ' || n || ' perjalanan trip-' || n ${series}`,
    `INSERT INTO read.products SELECT ${id(2)}, 'slug' || n, '{}', '{}', n ${series}`,
    `INSERT INTO read.media SELECT ${id(3)}, '/media/x', 1, 1, n ${series}`,
    `INSERT INTO read.categories SELECT ${id(12)}, '{}' ${series}`,
    `INSERT INTO read.special_prices
   SELECT n::text, ${id(2)}, ('00000008-0000-4000-8000-' || lpad(to_hex(9 * (n % 660 + 1)), 12, '0'))::uuid,
          'adult', 1, ${time} ${series}`,
  ],
  lists: [productLists, specialPriceLists],
  questions: [
    ['special prices', specialPricesSql, [uuid(8, 1), 100]],
    ['special prices of some products', specialPricesOfSql, [uuid(8, 1), 100, [uuid(2, 1)]]],
    ['grid of special prices', gridPricesSql, [[uuid(8, 1)], [uuid(2, 1)], 100]],
    ['listed special prices', ...prices({})],
    ['newest special prices', ...prices({ sort: 'newest' })],
    ['special prices of an agent', ...prices({ agent: uuid(8, 9) })],
    ['special prices of a product', ...prices({ product: uuid(2, 9) })],
    ['search for a special price', ...prices({ q: 'name', words: called, sort: 'newest' })],
    [
      'number of special prices found',
      ...textAndValues(specialPriceLists.count({ q: 'name', words: called, sort: 'agent' })),
    ],
    ['agents called so', agentsCalledSql, ['%name 77%', 100]],
    ['products by name', ...products({})],
    ['products by their change', ...products({ sort: 'changed' })],
    ['products by price', ...products({ sort: 'price' })],
    ['dearest products', ...products({ sort: 'dearest' })],
    ['products on the site', ...products({ state: 'SHOWN' })],
    ['products that cannot be booked', ...products({ state: 'CLOSED' })],
    ['hidden products', ...products({ state: 'HIDDEN' })],
    ['combos', ...products({ kind: 'COMBO' })],
    ['products of a category', ...products({ category: uuid(12, 3) })],
    ['search for a product', ...products({ q: 'trip 77' })],
    ['number of products', ...textAndValues(productLists.count({ sort: 'name' }))],
    [
      'number of hidden products',
      ...textAndValues(productLists.count({ state: 'HIDDEN', sort: 'name' })),
    ],
    ['product at the desk', productAtDeskSql, ['slug77']],
    ['what becoming varied deletes', productLossesSql, ['slug77', 100]],
    ['agents in the history of special prices', pricedAgentsSql, [[uuid(8, 1)], 10]],
  ],
  checks: [
    [
      'special prices of thousands of products are come across, and not all joined for the first page',
      async pool => {
        const ids = Array.from({ length: 3_000 }, (_, nth) => uuid(2, 2 * nth))
        const none = idsOf([])
        const word = { agents: none, products: idsOf(ids), rates: none, productsOfRates: none }
        const [text, values] = prices({ q: 'name', words: [word], sort: 'newest' })
        await expectIndexed(pool, text, values)
        const { rows: plan } = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, [
          ...values,
        ])
        const told = plan.map(row => row['QUERY PLAN']).join('\n')
        expect(told).toMatch(/hashed SubPlan/)
        expect(told).not.toMatch(/Hash (Semi )?Join|Materialize/)
      },
    ],
    [
      'a late page of products looks up categories and pictures for its own rows alone',
      async pool => {
        const { text, values } = productLists.page({ sort: 'name' }, { page: 200, size: 25 })
        const { rows: plan } = await pool.query<{ 'QUERY PLAN': string }>(
          `EXPLAIN (ANALYZE, TIMING off) ${text}`,
          [...values],
        )
        const looks = plan.flatMap(row =>
          [...row['QUERY PLAN'].matchAll(/on (?:categories|media) .*loops=(\d+)/g)].map(
            ([, loops]) => Number(loops),
          ),
        )
        expect(looks).toEqual([25, 25])
      },
    ],
    [
      'a late page of products passes by the rows before it in the index, and reads its own alone',
      async pool => {
        for (const question of [{}, { state: 'SHOWN' }, { kind: 'SINGLE' }] as const) {
          const asked = { sort: 'name', ...question } as const
          const { text, values } = productLists.page(asked, { page: 200, size: 25 })
          const { rows: plan } = await pool.query<{ 'QUERY PLAN': string }>(
            `EXPLAIN (ANALYZE, TIMING off, COSTS off) ${text}`,
            [...values],
          )
          const told = plan.map(row => row['QUERY PLAN']).join('\n')
          expect(told).toMatch(/Index Only Scan using product_list_/)
          const read = [...told.matchAll(/(?<!Only )Scan .*on product_list .*rows=(\d+)/g)]
          expect(read.map(([, count]) => Number(count))).toEqual([25])
        }
      },
    ],
  ],
}
