import { describe, expect, test } from 'vitest'
import { product } from '../src/catalogue/product.ts'
import {
  sampleCombo,
  sampleIds,
  sampleProduct,
  sampleVaried,
} from '../src/testing/sample-catalogue.ts'
import { folded, given } from './specification.ts'
import {
  now,
  at,
  productId,
  save,
  saved,
  nyepi,
  disabled,
  madeVaried,
  remove,
  dates,
  picture,
  pictures,
} from './product-history.ts'

describe('products', () => {
  test('a product is saved as a whole, and once', () => {
    given(product).when(save()).thenEvents(saved())
    given(product, saved()).when(save()).thenNothing()
  })
  test('a product with its fields in another order is the same', () => {
    const turned = Object.fromEntries(Object.entries(sampleProduct).toReversed())
    given(product, saved())
      .when(save(turned as typeof sampleProduct))
      .thenNothing()
  })
  test('a varied product needs a variant', () =>
    given(product)
      .when(save({ ...sampleProduct, isVaried: true }))
      .thenRefused('VariantRequired'))
  test('two variants cannot share an id', () => {
    const [single] = sampleVaried.variants
    given(product)
      .when(save({ ...sampleVaried, variants: [single!, single!] }))
      .thenRefused('VariantIdTwice')
  })
  test('a combo has two or three parts, anything else has none', () => {
    given(product)
      .when(save({ ...sampleCombo, components: sampleCombo.components.slice(0, 1) }))
      .thenRefused('ComboNeedsTwoOrThree')
    const [first, second] = sampleCombo.components
    const four = [first!, second!, first!, second!]
    given(product)
      .when(save({ ...sampleCombo, components: four }))
      .thenRefused('ComboNeedsTwoOrThree')
    given(product)
      .when(save({ ...sampleCombo, isCombo: false }))
      .thenRefused('ComboNeedsTwoOrThree')
    given(product)
      .when({ type: 'SaveProduct', productId: sampleIds.combo, product: sampleCombo, now })
      .thenTypes('ProductSaved')
  })
  test('a combo cannot contain itself', () => {
    const itself = [{ productId, variantId: null }, ...sampleCombo.components]
    given(product)
      .when(save({ ...sampleCombo, components: itself }))
      .thenRefused('ComboOfItself')
  })
  test('a product that becomes varied emits an event for it and loses its disabled dates', () => {
    given(product, saved(), disabled)
      .when(save(sampleVaried))
      .thenEvents(saved(sampleVaried), madeVaried)
    const state = folded(product, [saved(), disabled, saved(sampleVaried), madeVaried])
    expect(state.disabledDates.size).toBe(0)
  })
  test('a product that is varied from the start emits no such event', () =>
    given(product).when(save(sampleVaried)).thenEvents(saved(sampleVaried)))
  test('a product that somebody else has saved meanwhile is not overwritten', () => {
    const mine = { ...sampleProduct, price: 460_000 }
    const theirs = { ...sampleProduct, location: 'Ubud' }
    const command = {
      type: 'SaveProduct',
      productId,
      product: mine,
      over: sampleProduct,
      now,
    } as const
    given(product, saved()).when(command).thenEvents(saved(mine))
    given(product, saved(), saved(theirs)).when(command).thenRefused('ChangedMeanwhile')
    given(product).when(command).thenRefused('ChangedMeanwhile')
    given(product, saved())
      .when({ ...command, over: null })
      .thenRefused('ChangedMeanwhile')
    given(product, saved(), saved(mine)).when(command).thenNothing()
  })
  test('a switch changes only itself on the current product', () => {
    const switched = (of: { active?: boolean; forSale?: boolean }) =>
      ({ type: 'SwitchProduct', productId, now, ...of }) as const
    const renamed = { ...sampleProduct, packageName: 'Renamed' }
    given(product, saved(), saved(renamed))
      .when(switched({ active: false }))
      .thenEvents(saved({ ...renamed, active: false }))
    given(product, saved())
      .when(switched({ forSale: false }))
      .thenEvents(saved({ ...sampleProduct, forSale: false }))
    given(product, saved())
      .when(switched({ active: true, forSale: true }))
      .thenNothing()
    given(product)
      .when(switched({ active: true }))
      .thenRefused('ProductUnknown')
  })
  test('dates are disabled and enabled once', () => {
    given(product, saved())
      .when(dates([nyepi], []))
      .thenEvents(disabled)
    given(product, saved(), disabled)
      .when(dates([nyepi], []))
      .thenNothing()
    given(product, saved(), disabled)
      .when(dates([], [nyepi.date]))
      .thenEvents({ type: 'DatesEnabled', data: { productId, dates: [nyepi.date], at } })
    given(product, saved())
      .when(dates([], [nyepi.date]))
      .thenNothing()
  })
  test('a date disabled and enabled in one command ends up disabled', () =>
    given(product, saved())
      .when(dates([nyepi], [nyepi.date]))
      .thenEvents(disabled))
  test('dates of an unknown product cannot change', () =>
    given(product)
      .when(dates([nyepi], []))
      .thenRefused('ProductUnknown'))
  test('the pictures of a product change alone, and once', () => {
    given(product, saved(), saved({ ...sampleProduct, price: 1 }))
      .when(picture(pictures))
      .thenEvents(saved({ ...sampleProduct, price: 1, images: pictures }))
    given(product, saved({ ...sampleProduct, images: pictures }))
      .when(picture(pictures))
      .thenNothing()
  })
  test('pictures that somebody else has changed meanwhile are not overwritten, and another price is no conflict', () => {
    const theirs = saved({ ...sampleProduct, images: pictures })
    given(product, saved(), theirs)
      .when(picture([], { over: sampleProduct.images }))
      .thenRefused('ChangedMeanwhile')
    given(product, saved(), theirs)
      .when(picture([], { over: pictures }))
      .thenEvents(saved({ ...sampleProduct, images: [] }))
    given(product, saved({ ...sampleProduct, price: 1 }))
      .when(picture(pictures, { over: sampleProduct.images }))
      .thenTypes('ProductSaved')
  })
  test('pictures of an unknown product cannot change', () =>
    given(product).when(picture(pictures)).thenRefused('ProductUnknown'))
  test('a product is removed once', () => {
    given(product, saved())
      .when(remove)
      .thenEvents({ type: 'ProductRemoved', data: { productId, at } })
    given(product).when(remove).thenNothing()
  })
})
