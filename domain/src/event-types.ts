import type { AccountEvent } from './accounts/events.ts'
import type { BlogCategoryEvent, BlogEvent } from './blogs/events.ts'
import type { CapacityEvent } from './capacity/events.ts'
import type { CartEvent } from './carts/events.ts'
import type { CatalogueEvent } from './catalogue/events.ts'
import type { CheckoutEvent } from './checkouts/events.ts'
import type { ClaimEvent } from './claims/events.ts'
import type { CompanionEvent } from './companions/events.ts'
import type { ContactEvent } from './contacts/events.ts'
import type { MediaEvent } from './media/events.ts'
import type { OrderEvent } from './orders/events.ts'
import type { PageEvent } from './pages/events.ts'
import type { PaymentEvent } from './payments/events.ts'
import type { PickupEvent } from './pickups/events.ts'
import type { RedirectEvent } from './redirects/events.ts'
import type { RefundEvent } from './refunds/events.ts'
import type { SettingsEvent } from './settings/events.ts'

/** Everything that can happen. */
export type DomainEvent =
  | AccountEvent
  | BlogCategoryEvent
  | BlogEvent
  | CapacityEvent
  | CartEvent
  | CatalogueEvent
  | CheckoutEvent
  | ClaimEvent
  | CompanionEvent
  | ContactEvent
  | MediaEvent
  | OrderEvent
  | PageEvent
  | PaymentEvent
  | PickupEvent
  | RedirectEvent
  | RefundEvent
  | SettingsEvent

type StoredShape<Data> = Readonly<{
  /** Number of the stored shape, from 1; a changed shape gets the next one and an upcast. */
  schema: number
  upcasts?: readonly ((data: unknown) => unknown)[]
  /** Fields that are encrypted under the key of the person that `subject` names. */
  personal?: Readonly<{ subject: (data: Data) => string; fields: readonly string[] }>
}>

const plain = { schema: 1 } as const

/** How each type of event is stored; a type without an entry does not compile. */
export const eventTypes: {
  readonly [Type in DomainEvent['type']]: StoredShape<Extract<DomainEvent, { type: Type }>['data']>
} = {
  AccountRegistered: {
    schema: 1,
    personal: { subject: data => data.accountId, fields: ['person'] },
  },
  VerificationRequested: plain,
  EmailVerified: plain,
  AccountActivated: plain,
  AccountSuspended: {
    schema: 1,
    personal: { subject: data => data.accountId, fields: ['reason'] },
  },
  AccountLeft: plain,
  AccountReactivated: plain,
  SignedIn: plain,
  SignedOut: plain,
  SignInFailed: plain,
  PasswordChanged: plain,
  ProfileChanged: { schema: 1, personal: { subject: data => data.accountId, fields: ['person'] } },
  ProfilePictureChanged: plain,
  SystemPaymentWaived: plain,
  AccountForgotten: plain,
  DayOpened: plain,
  LimitsChanged: plain,
  PlacesHeld: plain,
  HoldBound: plain,
  HoldExtended: plain,
  PlacesSold: plain,
  PlacesReleased: plain,
  SessionsClosed: plain,
  SessionsReopened: plain,
  CompanionsSaved: {
    schema: 1,
    personal: { subject: data => data.accountId, fields: ['companions'] },
  },
  CompanionRemoved: plain,
  CartLineAdded: plain,
  CartLineChanged: plain,
  CartLineRemoved: plain,
  CartCleared: plain,
  CategorySaved: plain,
  CategoryRemoved: plain,
  ProductSaved: plain,
  ProductMadeVaried: plain,
  DatesDisabled: plain,
  DatesEnabled: plain,
  ProductRemoved: plain,
  AddOnSaved: plain,
  AddOnRemoved: plain,
  SpecialPriceSet: plain,
  SpecialPriceRemoved: plain,
  PoolSaved: plain,
  PickupZoneSaved: plain,
  PickupZoneRetired: plain,
  BlogCategorySaved: plain,
  BlogCategoryRemoved: plain,
  BlogSaved: plain,
  BlogPublished: plain,
  BlogUnpublished: plain,
  BlogRemoved: plain,
  CheckoutStarted: plain,
  ParticipantsSet: {
    schema: 1,
    personal: { subject: data => data.subject, fields: ['participants'] },
  },
  ContactSet: { schema: 1, personal: { subject: data => data.subject, fields: ['contact'] } },
  PickupChosen: plain,
  ContactVerificationRequested: plain,
  ContactVerified: plain,
  HoldRenewed: plain,
  HoldLengthened: plain,
  CheckoutExpired: plain,
  CheckoutAbandoned: plain,
  CheckoutPlaced: plain,
  CheckoutForgotten: plain,
  IdentityPictureAdded: plain,
  ValueClaimed: plain,
  ClaimReleased: plain,
  PictureStored: plain,
  ContactMessageSent: {
    schema: 1,
    personal: { subject: data => data.contactId, fields: ['sender', 'message'] },
  },
  ContactMessageReplied: {
    schema: 1,
    personal: { subject: data => data.contactId, fields: ['reply'] },
  },
  ContactForgotten: plain,
  OrderPlaced: {
    schema: 1,
    personal: { subject: data => data.subject, fields: ['participants', 'contact'] },
  },
  PaymentStarted: plain,
  PaymentRecorded: plain,
  LatePaymentRecorded: plain,
  OrderReinstated: plain,
  OrderConfirmed: { schema: 1, personal: { subject: data => data.subject, fields: ['note'] } },
  OrderDeclined: { schema: 1, personal: { subject: data => data.subject, fields: ['reason'] } },
  OrderCancelled: { schema: 1, personal: { subject: data => data.subject, fields: ['reason'] } },
  OrderExpired: plain,
  OrderCompleted: plain,
  RefundDue: plain,
  RefundReserved: plain,
  RefundReleased: plain,
  RefundRecorded: plain,
  RefundReturned: plain,
  OrderDeleted: plain,
  IdentityPictureViewed: plain,
  InvoiceCreated: plain,
  PaymentSucceeded: plain,
  PaymentFailed: plain,
  PaymentExpired: plain,
  PaymentMismatched: plain,
  RefundRequested: plain,
  RefundChannelEntered: {
    schema: 1,
    personal: { subject: data => data.subject, fields: ['account'] },
  },
  RefundLinkRequested: plain,
  RefundLinkSent: plain,
  RefundConfirmed: plain,
  RefundRetried: plain,
  RefundPayoutStarted: plain,
  RefundHandedOver: plain,
  RefundPaidOut: plain,
  RefundFailed: plain,
  RefundReversed: plain,
  RefundRejected: { schema: 1, personal: { subject: data => data.subject, fields: ['reason'] } },
  InvoiceRefused: plain,
  SettingsChanged: plain,
  PageSaved: plain,
  MenuSaved: plain,
  RedirectsSaved: plain,
}
