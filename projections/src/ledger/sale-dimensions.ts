import type { Contact, Participant } from '@arung/contracts/checkouts/people'
import { isForgotten } from '@arung/event-store/personal-fields'
import { defineProjection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

type DimensionsRow = {
  sale_id: string
  /** ISO 3166-1 alpha-2 of the person in charge. Null where it is not known, or the people are forgotten. */
  nationality: string | null
  /** The member of staff who sold it. Null for what guests and agents booked. */
  seller: string | null
  /** The account that ordered it, by which its people are forgotten. */
  account_id: string | null
}

/**
 * Who sold each sale, and the country of its guests. The country is personal data of the party: it is sealed in the log,
 * so it cannot be in the rows of the ledger, which never change. It is forgotten with its people.
 */
export const saleDimensions = defineProjection({
  name: 'sale-dimensions',
  version: 1,
  schema: `
    CREATE TABLE sale_dimensions (
      sale_id     uuid PRIMARY KEY,
      nationality text,
      seller      uuid,
      account_id  uuid
    ) WITH (fillfactor = 85);`,
  indexes: `
    CREATE INDEX IF NOT EXISTS sale_dimensions_by_nationality ON sale_dimensions (nationality, sale_id);
    CREATE INDEX IF NOT EXISTS sale_dimensions_by_seller ON sale_dimensions (seller, sale_id);
    CREATE INDEX IF NOT EXISTS sale_dimensions_of_account ON sale_dimensions (account_id) WHERE account_id IS NOT NULL;`,
  tables: { sale_dimensions: table<DimensionsRow>('sale_id') },
  handles: [
    'OrderPlaced',
    'ParticipantsNamed',
    'CheckoutForgotten',
    'AccountForgotten',
    'ReservationMade',
    'ReservationChanged',
    'ReservationForgotten',
  ],
  touches({ type, data }) {
    if (type === 'AccountForgotten') return {}
    const id = 'orderId' in data ? data.orderId : data.reservationId
    return id === null ? {} : { sale_dimensions: [id] }
  },
  related: [
    {
      table: 'sale_dimensions',
      column: 'account_id',
      of: event => (event.type === 'AccountForgotten' ? event.data.accountId : null),
    },
  ],
  fold({ sale_dimensions: rows }, { type, data }) {
    const known = (sale_id: string, nationality: string | null) =>
      rows.change(sale_id, row => ({ ...row, nationality }))
    switch (type) {
      case 'OrderPlaced': {
        const { orderId: sale_id, buyer, participants, contact } = data
        const account_id = 'accountId' in buyer ? buyer.accountId : null
        const nationality = ofGuests(participants) ?? ofContact(contact)
        return rows.set({ sale_id, nationality, seller: null, account_id })
      }
      case 'ParticipantsNamed': {
        const named = ofGuests(data.participants)
        return named === null ? undefined : known(data.orderId, named)
      }
      case 'CheckoutForgotten':
        return data.orderId === null ? undefined : known(data.orderId, null)
      case 'AccountForgotten':
        for (const row of rows.values())
          if (row.account_id === data.accountId) rows.set({ ...row, nationality: null })
        return
      case 'ReservationMade': {
        const { reservationId: sale_id, party, agent, by } = data
        const nationality = ofParty(party)
        const seller = agent === null ? by : null
        return rows.set({ sale_id, nationality, seller, account_id: null })
      }
      case 'ReservationChanged':
        return known(data.reservationId, ofParty(data.party))
      case 'ReservationForgotten':
        return known(data.reservationId, null)
    }
  },
})

const ofGuests = (participants: readonly Participant[]): string | null =>
  isForgotten(participants)
    ? null
    : (participants.find(one => one.pic && one.nationality !== null)?.nationality ?? null)

const ofContact = (contact: Contact): string | null =>
  isForgotten(contact) ? null : contact.country

const ofParty = (party: Readonly<{ nationality: string | null }> | null): string | null =>
  party === null || isForgotten(party) ? null : party.nationality
