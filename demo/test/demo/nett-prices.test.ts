import { expect, test } from 'vitest'
import type { SaveProduct } from '@arung/contracts/catalogue/requests'
import { combos } from '../../src/combos.ts'
import { products } from '../../src/load-demo.ts'
import { productOf } from '../../src/shapes.ts'

type Priced = Readonly<{ name: string; price: number; nettPrice: number }>

/** All prices of a product, each with its former price. */
const pricesOf = (product: SaveProduct): readonly Priced[] => {
  const { slug, price, nettPrice, childRate, variants } = product
  return [
    { name: slug, price, nettPrice },
    ...(childRate === null ? [] : [{ name: `${slug}, child`, ...childRate }]),
    ...variants.map(variant => ({ ...variant, name: `${slug}, ${variant.id}` })),
  ]
}
const priced = [...products, ...combos].flatMap(one => pricesOf(productOf(one, new Map())))

test('no former price in the demo is lower than the current price', () => {
  const wrong = priced.filter(({ price, nettPrice }) => nettPrice < price)
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('some former prices are higher, which guests see struck through: an adult, a child, a variant and a meal', () => {
  const reduced = priced.filter(({ price, nettPrice }) => nettPrice > price)
  expect(reduced.map(({ name }) => name).toSorted()).toEqual([
    'jungle-atv-7km, tandem',
    'kintamani-downhill-cycling',
    'kintamani-downhill-cycling, child',
    'riverside-lunch',
    'telaga-waja-rafting',
  ])
})

test('a combo has no former price: its price is compared with what its activities cost one by one', () => {
  for (const combo of combos) {
    const { price, nettPrice } = productOf(combo, new Map())
    expect(nettPrice).toBe(price)
  }
})
