import type { SavePickupZone } from '@arung/contracts/pickups/requests'
import { noAgentPrices, type Catalogue } from '../src/catalogue/catalogue.ts'
import { priceLines, type ChosenLine } from '../src/catalogue/pricing.ts'
import {
  sampleAddOn,
  sampleCombo,
  sampleIds,
  sampleOwnTransport,
  samplePool,
  sampleProduct,
  sampleVaried,
  sampleZone,
} from '../src/testing/sample-catalogue.ts'

/** A catalogue of three products, and lines that choose from it. */
export const date = '2026-12-12'
export const noDates = new Map<string, string>()
export const products = {
  [sampleIds.rafting]: sampleProduct,
  [sampleIds.quad]: sampleVaried,
  [sampleIds.combo]: sampleCombo,
}
export const catalogueOf = (
  changed: Partial<typeof products> = {},
  disabled: Readonly<Record<string, ReadonlyMap<string, string>>> = {},
): Catalogue => ({
  products: new Map(
    Object.entries({ ...products, ...changed }).map(([id, product]) => [
      id,
      { product, disabledDates: disabled[id] ?? noDates },
    ]),
  ),
  addOns: new Map([
    [sampleIds.photos, sampleAddOn],
    [sampleIds.shoes, { ...sampleAddOn, quantityLimited: false, quantity: null, price: 25_000 }],
  ]),
  pools: new Map([
    [sampleIds.river, { ...samplePool, version: 1 }],
    [sampleIds.quads, { name: 'ATVs', sessionLimit: 12, dayLimit: null, version: 1 }],
  ]),
  pickupZones: new Map<string, SavePickupZone>([
    [sampleIds.zone, sampleZone],
    [sampleIds.ownTransport, sampleOwnTransport],
  ]),
})
export const catalogue = catalogueOf()
export const terms = {
  currency: 'IDR',
  agentPrices: noAgentPrices,
  pickupZoneId: null,
  now: '2026-12-01T02:00:00.000Z',
} as const

export const rafting: ChosenLine = {
  lineId: 'rafting',
  productId: sampleIds.rafting,
  date,
  times: ['09:00'],
  quantities: { adult: 2, child: 1 },
  addOns: [],
}
export const quads: ChosenLine = {
  lineId: 'quads',
  productId: sampleIds.quad,
  date,
  times: ['11:00'],
  quantities: { single: 1, tandem: 2 },
  addOns: [],
}
export const combo: ChosenLine = {
  lineId: 'combo',
  productId: sampleIds.combo,
  date,
  times: ['08:00', '13:00'],
  quantities: { adult: 3 },
  addOns: [],
}
export const totals = (line: ChosenLine, more: Partial<Parameters<typeof priceLines>[2]> = {}) => {
  const priced = priceLines([line], catalogue, { ...terms, ...more })
  return priced.ok ? priced.totals : priced
}
