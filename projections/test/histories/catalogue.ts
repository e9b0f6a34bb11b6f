import type { DomainEvent } from '@arung/domain/event-types'
import {
  sampleOwnTransport,
  sampleSettings,
  sampleZone,
} from '@arung/domain/testing/sample-catalogue'
import { at, product, uuid } from '../../src/testing/sample-events.ts'

const category = {
  slug: 'rafting',
  name: 'Rafting',
  nameId: 'Arung',
  description: 'd',
  descriptionId: 'd',
  rank: 1,
  group: 'MAIN' as const,
  images: [],
}
const addOn = {
  name: 'Photos',
  nameId: 'Foto',
  description: 'd',
  descriptionId: 'd',
  price: 1,
  usdPrice: 1,
  quantityLimited: false,
  quantity: null,
  active: true,
}
const pool = (sessionLimit: number) => ({ name: 'Rafting', sessionLimit, dayLimit: 800 })
const nyepi = { date: '2026-03-19', reason: 'Nyepi' }
const rain = { date: '2026-03-20', reason: 'Rain' }

export function catalogueHistory(): DomainEvent[] {
  const special = { productId: uuid(2, 1), agentId: uuid(8, 2), rateId: 'adult', at: at(1) }
  const media = { mediaId: uuid(3, 1), base: '/media/x', width: 1_600, height: 900, by: 'a' }
  return [
    { type: 'PictureStored', data: { ...media, at: at(0) } },
    { type: 'SettingsChanged', data: { settings: sampleSettings, at: at(0) } },
    { type: 'PoolSaved', data: { poolId: uuid(4, 1), pool: pool(400), version: 1, at: at(0) } },
    { type: 'CategorySaved', data: { categoryId: uuid(1, 1), category, at: at(0) } },
    { type: 'CategorySaved', data: { categoryId: uuid(1, 2), category, at: at(0) } },
    { type: 'CategoryRemoved', data: { categoryId: uuid(1, 2), at: at(0) } },
    { type: 'AddOnSaved', data: { addOnId: uuid(9, 1), addOn, at: at(0) } },
    { type: 'AddOnSaved', data: { addOnId: uuid(9, 2), addOn, at: at(0) } },
    { type: 'AddOnRemoved', data: { addOnId: uuid(9, 2), at: at(0) } },
    { type: 'PickupZoneSaved', data: { zoneId: uuid(10, 1), zone: sampleZone, at: at(0) } },
    { type: 'PickupZoneSaved', data: { zoneId: uuid(10, 2), zone: sampleOwnTransport, at: at(0) } },
    { type: 'PickupZoneRetired', data: { zoneId: uuid(10, 2), at: at(0) } },
    ...[1, 2, 3].map((n): DomainEvent => ({
      type: 'ProductSaved',
      data: { productId: uuid(2, n), product: product(n), at: at(0) },
    })),
    { type: 'DatesDisabled', data: { productId: uuid(2, 1), dates: [nyepi, rain], at: at(1) } },
    { type: 'DatesEnabled', data: { productId: uuid(2, 1), dates: [rain.date], at: at(1) } },
    { type: 'SpecialPriceSet', data: { ...special, price: 400_000 } },
    { type: 'SpecialPriceSet', data: { ...special, agentId: uuid(8, 3), price: 410_000 } },
    { type: 'SpecialPriceSet', data: { ...special, productId: uuid(2, 2), price: 1 } },
    { type: 'SpecialPriceSet', data: { ...special, productId: uuid(2, 3), price: 1 } },
    { type: 'SpecialPriceSet', data: { ...special, productId: uuid(2, 3), price: 2 } },
    { type: 'SpecialPriceRemoved', data: { ...special, productId: uuid(2, 3) } },
    { type: 'DatesDisabled', data: { productId: uuid(2, 2), dates: [nyepi], at: at(1) } },
    { type: 'ProductMadeVaried', data: { productId: uuid(2, 2), at: at(1) } },
    { type: 'ProductRemoved', data: { productId: uuid(2, 3), at: at(1) } },
  ]
}
