import { describe, test } from 'vitest'
import { addOn } from '../src/catalogue/add-on.ts'
import { category } from '../src/catalogue/category.ts'
import { pool } from '../src/catalogue/pool.ts'
import { specialPrice } from '../src/catalogue/special-price.ts'
import { media } from '../src/media/media.ts'
import { settings } from '../src/settings/settings.ts'
import {
  sampleAddOn,
  sampleCategory,
  sampleIds,
  samplePool,
} from '../src/testing/sample-catalogue.ts'
import { catalogueSamples } from '../src/catalogue/samples.ts'
import { mediaSamples } from '../src/media/samples.ts'
import { settingsSamples } from '../src/settings/samples.ts'
import { sampleSettings } from '../src/testing/sample-catalogue.ts'
import { ids } from '../src/testing/sample-order.ts'
import { given } from './specification.ts'
import { now, productId } from './product-history.ts'

describe('the rest of the catalogue', () => {
  test('a category is saved and removed once', () => {
    const categoryId = sampleIds.category
    const saveIt = {
      type: 'SaveCategory',
      categoryId,
      category: sampleCategory,
      now,
    } as const
    const event = { type: 'CategorySaved', data: catalogueSamples.CategorySaved } as const
    given(category).when(saveIt).thenTypes('CategorySaved')
    given(category, event).when(saveIt).thenNothing()
    given(category, event)
      .when({ type: 'RemoveCategory', categoryId, now })
      .thenTypes('CategoryRemoved')
    given(category).when({ type: 'RemoveCategory', categoryId, now }).thenNothing()
  })
  test('an add-on is saved and removed once', () => {
    const addOnId = sampleIds.photos
    const event = { type: 'AddOnSaved', data: catalogueSamples.AddOnSaved } as const
    given(addOn)
      .when({ type: 'Save', id: addOnId, value: sampleAddOn, now })
      .thenTypes('AddOnSaved')
    given(addOn, event).when({ type: 'Save', id: addOnId, value: sampleAddOn, now }).thenNothing()
    given(addOn, event).when({ type: 'Remove', id: addOnId, now }).thenTypes('AddOnRemoved')
    given(addOn).when({ type: 'Remove', id: addOnId, now }).thenNothing()
  })
  test('a pool is saved once', () => {
    const saveIt = { type: 'SavePool', poolId: sampleIds.river, pool: samplePool, now } as const
    given(pool).when(saveIt).thenTypes('PoolSaved')
    given(pool, { type: 'PoolSaved', data: catalogueSamples.PoolSaved }).when(saveIt).thenNothing()
  })
  test('a special price is set and removed once', () => {
    const key = { productId, agentId: ids.agent, rateId: 'adult', now }
    const event = { type: 'SpecialPriceSet', data: catalogueSamples.SpecialPriceSet } as const
    given(specialPrice)
      .when({ type: 'SetSpecialPrice', ...key, price: 380_000 })
      .thenTypes('SpecialPriceSet')
    given(specialPrice, event)
      .when({ type: 'SetSpecialPrice', ...key, price: 380_000 })
      .thenNothing()
    given(specialPrice, event)
      .when({ type: 'SetSpecialPrice', ...key, price: 0 })
      .thenTypes('SpecialPriceSet')
    given(specialPrice, event)
      .when({ type: 'RemoveSpecialPrice', ...key })
      .thenTypes('SpecialPriceRemoved')
    given(specialPrice)
      .when({ type: 'RemoveSpecialPrice', ...key })
      .thenNothing()
  })
  test('a special price that somebody else has set meanwhile is not overwritten', () => {
    const key = { productId, agentId: ids.agent, rateId: 'adult', now }
    const event = { type: 'SpecialPriceSet', data: catalogueSamples.SpecialPriceSet } as const
    const set = { type: 'SetSpecialPrice', ...key, price: 1 } as const
    const remove = { type: 'RemoveSpecialPrice', ...key } as const
    given(specialPrice, event)
      .when({ ...set, over: 380_000 })
      .thenTypes('SpecialPriceSet')
    given(specialPrice, event)
      .when({ ...set, over: null })
      .thenRefused('ChangedMeanwhile')
    given(specialPrice, event)
      .when({ ...remove, over: 1 })
      .thenRefused('ChangedMeanwhile')
    given(specialPrice)
      .when({ ...set, over: 380_000 })
      .thenRefused('ChangedMeanwhile')
    given(specialPrice)
      .when({ ...remove, over: 380_000 })
      .thenNothing()
  })
  test('settings are changed once', () => {
    const change = { type: 'ChangeSettings', settings: sampleSettings, now } as const
    const later = { ...sampleSettings, holdMinutes: 20 }
    const changed = { type: 'SettingsChanged', data: { settings: later, at: now } } as const
    given(settings, changed)
      .when({ ...change, over: later })
      .thenTypes('SettingsChanged')
    given(settings, changed)
      .when({ ...change, over: { ...later, holdMinutes: 21 } })
      .thenRefused('ChangedMeanwhile')
    given(settings).when(change).thenTypes('SettingsChanged')
    given(settings, { type: 'SettingsChanged', data: settingsSamples.SettingsChanged })
      .when(change)
      .thenNothing()
  })
  test('a picture never changes under its id', () => {
    const stored = { type: 'PictureStored', data: mediaSamples.PictureStored } as const
    const { at: _at, ...picture } = mediaSamples.PictureStored
    given(media)
      .when({ type: 'StorePicture', ...picture, now })
      .thenTypes('PictureStored')
    given(media, stored)
      .when({ type: 'StorePicture', ...picture, now })
      .thenNothing()
    given(media, stored)
      .when({ type: 'StorePicture', ...picture, base: '/media/another', now })
      .thenRefused('MediaIdTaken')
  })
})
