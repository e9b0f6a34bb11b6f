import { createCodec, type Codec, type EventFormats } from '../src/codec.ts'
import type { Forgotten } from '../src/personal-fields.ts'
import type { PersonVault } from '../src/vault.ts'

/** Events with personal fields and with a history of shapes, for the tests of this package. */
export type GuestEvent =
  | {
      type: 'GuestNamed'
      data: {
        guestId: string
        person: { name: string; phone: string | null } | Forgotten
        note: { text: string | Forgotten; seat: number }
      }
    }
  | { type: 'GuestWeighed'; data: { guestId: string; weight: { grams: number } } }

const formats: EventFormats<GuestEvent> = {
  GuestNamed: {
    schema: 1,
    personal: { subject: data => data.guestId, fields: ['person', 'note.text'] },
  },
  GuestWeighed: {
    schema: 3,
    upcasts: [
      // Schema 1 had whole kilograms; schema 2 had grams beside the guest.
      data => {
        const { guestId, kilograms } = data as { guestId: string; kilograms: number }
        return { guestId, grams: kilograms * 1_000 }
      },
      data => {
        const { guestId, grams } = data as { guestId: string; grams: number }
        return { guestId, weight: { grams } }
      },
    ],
  },
}

export const guestCodec = (vault: PersonVault): Codec<GuestEvent> =>
  createCodec<GuestEvent>({ types: formats, vault })

export const named = (guestId: string): Extract<GuestEvent, { type: 'GuestNamed' }> => ({
  type: 'GuestNamed',
  data: {
    guestId,
    person: { name: 'Ni Luh Ayu', phone: '+62 812 0000 0000' },
    note: { text: 'cannot swim', seat: 4 },
  },
})
