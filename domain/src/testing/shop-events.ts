import type { CapacityEvent } from '../capacity/events.ts'
import type { CartEvent } from '../carts/events.ts'
import type { CatalogueEvent } from '../catalogue/events.ts'
import type { CheckoutEvent } from '../checkouts/events.ts'
import type { MediaEvent } from '../media/events.ts'
import type { PickupEvent } from '../pickups/events.ts'
import {
  sampleAddOn,
  sampleCategory,
  sampleIds,
  samplePool,
  sampleProduct,
  sampleZone,
} from './sample-catalogue.ts'
import {
  activityDate,
  ids,
  instants,
  orderNumber,
  orderSlug,
  sampleCheckout,
  sampleChoice,
  sampleContact,
  sampleHolds,
  sampleParticipants,
  samplePickup,
} from './sample-order.ts'
import type { SamplesOf } from './samples-of.ts'

const at = instants.start
const day = { poolId: sampleIds.river, date: activityDate }
const limits = { sessionLimit: 400, dayLimit: 800, version: 1 }
const special = { productId: sampleIds.rafting, agentId: ids.agent, rateId: 'adult' }

/** Of what is offered, its pictures and places, and what is being chosen. */
export const shopEvents: SamplesOf<
  CapacityEvent | CartEvent | CatalogueEvent | CheckoutEvent | MediaEvent | PickupEvent
> = {
  DayOpened: { ...day, ...limits },
  LimitsChanged: { ...day, sessionLimit: 300, dayLimit: 600, version: 2 },
  PlacesHeld: {
    ...day,
    holdId: ids.hold,
    holder: { kind: 'CHECKOUT', id: ids.checkout },
    demands: [{ time: '09:00', places: 2 }],
    expiresAt: instants.holdEnd,
  },
  HoldBound: { ...day, holdId: ids.hold, orderId: ids.order, expiresAt: instants.paymentEnd },
  HoldExtended: { ...day, holdId: ids.hold, expiresAt: instants.paymentEnd },
  PlacesSold: { ...day, holdId: ids.hold, orderId: ids.order },
  PlacesReleased: {
    ...day,
    holdId: ids.hold,
    demands: [{ time: '09:00', places: 2 }],
    reason: 'EXPIRED',
  },
  SessionsClosed: { ...day, time: '13:00', reason: 'High water' },
  SessionsReopened: { ...day, time: null },
  CartLineAdded: {
    ownerId: ids.account,
    lineId: ids.line,
    currency: 'IDR',
    choice: sampleChoice,
    at,
  },
  CartLineChanged: {
    ownerId: ids.account,
    lineId: ids.line,
    choice: { ...sampleChoice, times: ['13:00'] },
    at,
  },
  CartLineRemoved: { ownerId: ids.account, lineId: ids.line, at },
  CartCleared: { ownerId: ids.account, lineIds: [ids.line], at },

  CategorySaved: { categoryId: sampleIds.category, category: sampleCategory, at },
  CategoryRemoved: { categoryId: sampleIds.category, at },
  ProductSaved: { productId: sampleIds.rafting, product: sampleProduct, at },
  ProductMadeVaried: { productId: sampleIds.rafting, at },
  DatesDisabled: {
    productId: sampleIds.rafting,
    dates: [{ date: '2027-03-08', reason: 'Nyepi' }],
    at,
  },
  DatesEnabled: { productId: sampleIds.rafting, dates: ['2027-03-08'], at },
  ProductRemoved: { productId: sampleIds.rafting, at },
  AddOnSaved: { addOnId: sampleIds.photos, addOn: sampleAddOn, at },
  AddOnRemoved: { addOnId: sampleIds.photos, at },
  SpecialPriceSet: { ...special, price: 380_000, at },
  SpecialPriceRemoved: { ...special, at },
  PoolSaved: { poolId: sampleIds.river, pool: samplePool, version: 1, at },
  PickupZoneSaved: { zoneId: sampleIds.zone, zone: sampleZone, at },
  PickupZoneRetired: { zoneId: sampleIds.zone, at },
  CheckoutStarted: sampleCheckout,
  ParticipantsSet: {
    checkoutId: ids.checkout,
    subject: ids.checkout,
    participants: sampleParticipants,
    at,
  },
  ContactSet: { checkoutId: ids.checkout, subject: ids.checkout, contact: sampleContact, at },
  PickupChosen: {
    checkoutId: ids.checkout,
    pickup: samplePickup,
    grandTotal: 1_600_000,
    at,
  },
  ContactVerificationRequested: {
    checkoutId: ids.checkout,
    codeId: ids.code,
    expiresAt: '2026-12-01T02:01:00.000Z',
    resendAt: '2026-12-01T02:00:30.000Z',
    at,
  },
  ContactVerified: { checkoutId: ids.checkout, by: 'CODE', at },
  HoldRenewed: {
    checkoutId: ids.checkout,
    holds: sampleHolds,
    holdExpiresAt: instants.paymentEnd,
    untilProved: true,
    at,
  },
  HoldLengthened: { checkoutId: ids.checkout, holdExpiresAt: instants.paymentEnd, at },
  CheckoutExpired: { checkoutId: ids.checkout, at },
  CheckoutAbandoned: { checkoutId: ids.checkout, at },
  IdentityPictureAdded: { checkoutId: ids.checkout, pictureId: ids.identityPicture, at },
  CheckoutPlaced: {
    checkoutId: ids.checkout,
    orderId: ids.order,
    orderSlug,
    orderNumber,
    at,
  },
  CheckoutForgotten: { checkoutId: ids.checkout, orderId: ids.order, at },
  PictureStored: {
    mediaId: sampleIds.picture,
    base: '/media/3f2a',
    width: 1600,
    height: 1066,
    by: ids.admin,
    at,
  },
}
