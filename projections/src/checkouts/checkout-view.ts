import type { Contact, Participant } from '@arung/contracts/checkouts/people'
import type { CheckoutStatus } from '@arung/contracts/checkouts/views'
import type { CheckoutEvent } from '@arung/domain/checkouts/events'
import { unlessForgotten } from '../personal.ts'
import { defineProjection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

type Started = Extract<CheckoutEvent, { type: 'CheckoutStarted' }>['data']
type CheckoutRow = {
  checkout_id: string
  account_id: string | null
  status: CheckoutStatus
  started: Pick<
    Started,
    | 'locale'
    | 'currency'
    | 'lines'
    | 'persons'
    | 'pickup'
    | 'subTotal'
    | 'addOnsTotal'
    | 'pickupTotal'
    | 'discount'
    | 'grandTotal'
  >
  participants: readonly Participant[]
  contact: Contact | null
  contact_verified: boolean
  /** A code was sent to the contact's present address. */
  code_sent: boolean
  hold_expires_at: string
  /** The places of a large party, which are held longer once the address is verified. */
  until_proved: boolean
  order_slug: string | null
  /** Data about people was entered or uploaded, and is not forgotten. */
  knows_people: boolean
}

/** Booking forms in progress. */
export const checkoutView = defineProjection({
  name: 'checkout-view',
  version: 2,
  schema: `
    CREATE TABLE checkouts (
      checkout_id      uuid        PRIMARY KEY,
      account_id       uuid,
      status           text        NOT NULL,
      started          jsonb       NOT NULL,
      participants     jsonb       NOT NULL,
      contact          jsonb,
      contact_verified boolean     NOT NULL,
      code_sent        boolean     NOT NULL,
      hold_expires_at  timestamptz NOT NULL,
      until_proved     boolean     NOT NULL,
      order_slug       text,
      knows_people     boolean     NOT NULL
    ) WITH (fillfactor = 85);`,
  indexes: `
    CREATE INDEX IF NOT EXISTS checkouts_of_account ON checkouts (account_id) WHERE account_id IS NOT NULL;
    CREATE INDEX IF NOT EXISTS checkouts_of_guest ON checkouts ((contact->>'email')) WHERE account_id IS NULL;
    CREATE INDEX IF NOT EXISTS checkouts_of_phone ON checkouts ((contact->>'phone')) WHERE account_id IS NULL;
    CREATE INDEX IF NOT EXISTS checkouts_unplaced ON checkouts (hold_expires_at) WHERE knows_people AND status <> 'PLACED';`,
  tables: { checkouts: table<CheckoutRow>('checkout_id') },
  handles: [
    'CheckoutStarted',
    'ParticipantsSet',
    'ContactSet',
    'PickupChosen',
    'ContactVerificationRequested',
    'ContactVerified',
    'HoldRenewed',
    'HoldLengthened',
    'CheckoutExpired',
    'CheckoutAbandoned',
    'CheckoutPlaced',
    'IdentityPictureAdded',
    'CheckoutForgotten',
    'AccountForgotten',
  ],
  touches: event =>
    event.type === 'AccountForgotten' ? {} : { checkouts: [event.data.checkoutId] },
  related: [
    {
      table: 'checkouts',
      column: 'account_id',
      of: event => (event.type === 'AccountForgotten' ? event.data.accountId : null),
    },
  ],
  fold({ checkouts }, event) {
    if (event.type === 'CheckoutStarted') return checkouts.set(opened(event.data))
    if (event.type !== 'AccountForgotten')
      return checkouts.change(event.data.checkoutId, row => next(row, event))
    for (const row of checkouts.values())
      if (row.account_id === event.data.accountId) checkouts.set(peopleless(row))
  },
})

/** Drops everything that could distinguish one address from another, so that a rebuilt model gives the same rows. */
const peopleless = (row: CheckoutRow): CheckoutRow => ({
  ...row,
  participants: [],
  contact: null,
  contact_verified: false,
  code_sent: false,
})

const opened = (started: Started): CheckoutRow => {
  const { locale, currency, lines, persons, subTotal, addOnsTotal } = started
  const { pickup, pickupTotal, discount, grandTotal } = started
  return {
    checkout_id: started.checkoutId,
    account_id: started.buyer.accountId,
    status: 'OPEN',
    started: {
      locale,
      currency,
      lines,
      persons,
      pickup,
      subTotal,
      addOnsTotal,
      pickupTotal,
      discount,
      grandTotal,
    },
    participants: [],
    contact: null,
    contact_verified: false,
    code_sent: false,
    hold_expires_at: started.holdExpiresAt,
    until_proved: started.untilProved,
    order_slug: null,
    knows_people: false,
  }
}

type LaterEvent = Exclude<CheckoutEvent, { type: 'CheckoutStarted' }>

function next(row: CheckoutRow, event: LaterEvent): CheckoutRow {
  switch (event.type) {
    case 'ParticipantsSet':
      return {
        ...row,
        participants: unlessForgotten(event.data.participants) ?? [],
        knows_people: true,
      }
    case 'ContactSet': {
      const contact = unlessForgotten(event.data.contact)
      // A verified address stays verified while the rest of the contact changes.
      const isSameAddress = contact !== null && contact.email === row.contact?.email
      return {
        ...row,
        contact,
        contact_verified: row.contact_verified && isSameAddress,
        code_sent: row.code_sent && isSameAddress,
        knows_people: true,
      }
    }
    case 'PickupChosen': {
      const { pickup, grandTotal } = event.data
      const pickupTotal = pickup?.surcharge ?? 0
      const discount = pickup?.discount ?? 0
      return { ...row, started: { ...row.started, pickup, pickupTotal, discount, grandTotal } }
    }
    case 'ContactVerificationRequested':
      return { ...row, code_sent: true }
    case 'ContactVerified':
      return { ...row, contact_verified: true }
    case 'HoldRenewed':
      return {
        ...row,
        status: 'OPEN',
        hold_expires_at: event.data.holdExpiresAt,
        until_proved: event.data.untilProved,
      }
    case 'HoldLengthened':
      return { ...row, hold_expires_at: event.data.holdExpiresAt, until_proved: false }
    case 'CheckoutExpired':
      return { ...row, status: 'EXPIRED' }
    case 'CheckoutAbandoned':
      return { ...row, status: 'ABANDONED' }
    case 'IdentityPictureAdded':
      return { ...row, knows_people: true }
    case 'CheckoutForgotten':
      return {
        ...peopleless(row),
        status: row.status === 'PLACED' ? 'PLACED' : 'ABANDONED',
        knows_people: false,
      }
    case 'CheckoutPlaced':
      return { ...row, status: 'PLACED', order_slug: event.data.orderSlug }
  }
}
