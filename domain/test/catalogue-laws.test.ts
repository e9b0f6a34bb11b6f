import * as fc from 'fast-check'
import { addOn } from '../src/catalogue/add-on.ts'
import { category, type CategoryCommand } from '../src/catalogue/category.ts'
import type { ProductEvent } from '../src/catalogue/events.ts'
import { pool } from '../src/catalogue/pool.ts'
import { product } from '../src/catalogue/product.ts'
import { specialPrice } from '../src/catalogue/special-price.ts'
import { media } from '../src/media/media.ts'
import { pickupZone } from '../src/pickups/pickup-zone.ts'
import { settings } from '../src/settings/settings.ts'
import {
  sampleAddOn,
  sampleCategory,
  sampleOwnTransport,
  samplePool,
  sampleProduct,
  sampleVaried,
  sampleZone,
} from '../src/testing/sample-catalogue.ts'
import { catalogueSamples } from '../src/catalogue/samples.ts'
import { mediaSamples } from '../src/media/samples.ts'
import { pickupSamples } from '../src/pickups/samples.ts'
import { settingsSamples } from '../src/settings/samples.ts'
import { sampleSettings } from '../src/testing/sample-catalogue.ts'
import { deciderLaws } from './laws.ts'
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

const productCommands = fc.oneof(
  fc.constantFrom(sampleProduct, sampleVaried, { ...sampleProduct, isVaried: true }).map(save),
  fc
    .record({
      disable: fc.subarray([nyepi, { date: '2027-03-09', reason: 'Rain' }]),
      enable: fc.subarray([nyepi.date, '2027-03-10']),
    })
    .map(({ disable, enable }) => dates(disable, enable)),
  fc.constant(remove),
  fc.constantFrom(picture(pictures), picture([], { over: pictures })),
)
deciderLaws({
  name: 'a product',
  decider: product,
  commands: productCommands,
  events: fc.constantFrom<ProductEvent>(saved(), saved(sampleVaried), disabled, madeVaried, {
    type: 'DatesEnabled',
    data: { productId, dates: [nyepi.date], at },
  }),
})
deciderLaws({
  name: 'a category',
  decider: category,
  commands: fc.constantFrom<CategoryCommand>(
    { type: 'SaveCategory' as const, categoryId: 'c', category: sampleCategory, now },
    {
      type: 'SaveCategory' as const,
      categoryId: 'c',
      category: { ...sampleCategory, rank: 2 },
      now,
    },
    { type: 'SaveCategory' as const, categoryId: 'c', category: sampleCategory, over: null, now },
    { type: 'ChangePictures' as const, categoryId: 'c', images: [], now },
    { type: 'RemoveCategory' as const, categoryId: 'c', now },
  ),
  events: fc.constantFrom(
    { type: 'CategorySaved' as const, data: catalogueSamples.CategorySaved },
    { type: 'CategoryRemoved' as const, data: catalogueSamples.CategoryRemoved },
  ),
})
deciderLaws({
  name: 'an add-on',
  decider: addOn,
  commands: fc.constantFrom(
    { type: 'Save' as const, id: 'a', value: sampleAddOn, now },
    { type: 'Save' as const, id: 'a', value: { ...sampleAddOn, price: 1 }, now },
    { type: 'Save' as const, id: 'a', value: sampleAddOn, over: null, now },
    { type: 'Remove' as const, id: 'a', now },
  ),
  events: fc.constantFrom(
    { type: 'AddOnSaved' as const, data: catalogueSamples.AddOnSaved },
    { type: 'AddOnRemoved' as const, data: catalogueSamples.AddOnRemoved },
  ),
})
deciderLaws({
  name: 'a pick-up zone',
  decider: pickupZone,
  commands: fc.constantFrom(
    { type: 'Save' as const, id: 'z', value: sampleZone, now },
    { type: 'Save' as const, id: 'z', value: sampleOwnTransport, now },
    { type: 'Remove' as const, id: 'z', now },
  ),
  events: fc.constantFrom(
    { type: 'PickupZoneSaved' as const, data: pickupSamples.PickupZoneSaved },
    { type: 'PickupZoneRetired' as const, data: pickupSamples.PickupZoneRetired },
  ),
})
deciderLaws({
  name: 'a special price',
  decider: specialPrice,
  commands: fc.constantFrom(
    { type: 'SetSpecialPrice' as const, productId, agentId: 'a', rateId: 'adult', price: 1, now },
    { type: 'SetSpecialPrice' as const, productId, agentId: 'a', rateId: 'adult', price: 2, now },
    {
      type: 'SetSpecialPrice' as const,
      productId,
      agentId: 'a',
      rateId: 'adult',
      price: 3,
      over: 1,
      now,
    },
    { type: 'RemoveSpecialPrice' as const, productId, agentId: 'a', rateId: 'adult', now },
  ),
  events: fc.constantFrom(
    { type: 'SpecialPriceSet' as const, data: catalogueSamples.SpecialPriceSet },
    { type: 'SpecialPriceRemoved' as const, data: catalogueSamples.SpecialPriceRemoved },
  ),
})
deciderLaws({
  name: 'a pool',
  decider: pool,
  commands: fc.constantFrom(
    { type: 'SavePool' as const, poolId: 'p', pool: samplePool, now },
    { type: 'SavePool' as const, poolId: 'p', pool: { ...samplePool, dayLimit: 1 }, now },
  ),
  events: fc.constant({ type: 'PoolSaved' as const, data: catalogueSamples.PoolSaved }),
})
deciderLaws({
  name: 'the settings',
  decider: settings,
  commands: fc.constantFrom(
    { type: 'ChangeSettings' as const, settings: sampleSettings, now },
    { type: 'ChangeSettings' as const, settings: { ...sampleSettings, holdMinutes: 20 }, now },
  ),
  events: fc.constant({ type: 'SettingsChanged' as const, data: settingsSamples.SettingsChanged }),
})
deciderLaws({
  name: 'a picture',
  decider: media,
  commands: fc.constantFrom('/media/a', '/media/b').map(base => ({
    type: 'StorePicture' as const,
    mediaId: 'm',
    base,
    width: 10,
    height: 10,
    by: 'b',
    now,
  })),
  events: fc.constant({ type: 'PictureStored' as const, data: mediaSamples.PictureStored }),
})
