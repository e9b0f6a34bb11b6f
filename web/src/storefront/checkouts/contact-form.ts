import type { Profile } from '@arung/contracts/accounts/views'
import { SetContact, type Contact } from '@arung/contracts/checkouts/people'
import type { CheckoutView } from '@arung/contracts/checkouts/views'
import type { Pickup } from '@arung/contracts/pickups/views'
import { z } from 'zod'
import type { Checked } from '../../app/forms/form-check.ts'

/** The contact as typed, in the order of the page. Untouched fields are empty. */
export const ContactForm = z.object({
  pickupPlace: z.string(),
  /** The place will be given later. */
  pickupLater: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.string(),
  city: z.string(),
  note: z.string(),
})
export type ContactForm = z.infer<typeof ContactForm>

/**
 * Returns the form filled from, in this order: the typed values, the saved contact, the profile of the signed-in
 * person, the person in charge. Nobody types the same twice.
 */
export function contactForm(
  checkout: Pick<CheckoutView, 'contact' | 'participants'>,
  profile: Profile | null,
  draft: ContactForm | null,
): ContactForm {
  if (draft) return draft
  if (checkout.contact) return fieldsOf(checkout.contact)
  if (profile) return fieldsOf(profile)
  const pic = checkout.participants.find(person => person.pic)
  const [firstName = '', ...rest] = pic?.name.split(/\s+/) ?? []
  return fieldsOf({ firstName, lastName: rest.join(' '), phone: pic?.phone ?? '' })
}

type Known = { [Field in Exclude<keyof ContactForm, 'pickupLater'>]?: string | null } & {
  pickupLater?: boolean | undefined
}

const fieldsOf = (known: Known): ContactForm => ({
  firstName: known.firstName ?? '',
  lastName: known.lastName ?? '',
  email: known.email ?? '',
  phone: known.phone ?? '',
  country: known.country ?? '',
  city: known.city ?? '',
  pickupPlace: known.pickupPlace ?? '',
  pickupLater: known.pickupLater ?? false,
  note: known.note ?? '',
})

/**
 * Parses the form as a contact by the API's schema. Empty optional fields count as missing. Guests who are picked up
 * from a zone name the place or say that it follows later; guests who come by themselves name none.
 */
export function checkContact(
  { pickupLater, ...form }: ContactForm,
  kind: Pickup['kind'] | null,
): Checked<{ contact: Contact }> {
  const isPickedUp = kind === 'FETCHED'
  const isPlaceEmpty = form.pickupPlace.trim() === ''
  const optional = (text: string) => (text.trim() === '' ? null : text)
  const parsed = SetContact.safeParse({
    contact: {
      ...form,
      country: optional(form.country),
      city: optional(form.city),
      pickupPlace: kind === 'SELF' ? null : optional(form.pickupPlace),
      ...(isPickedUp && isPlaceEmpty && pickupLater ? { pickupLater } : {}),
      note: optional(form.note),
    },
  })
  const missing =
    isPickedUp && isPlaceEmpty && !pickupLater ? [{ path: 'pickupPlace', message: 'missing' }] : []
  if (parsed.success && missing.length === 0) return { ok: true, result: parsed.data }
  const issues = parsed.success ? [] : parsed.error.issues
  return {
    ok: false,
    problems: [
      ...missing,
      ...issues.map(issue => ({
        path: issue.path.slice(1).join('.'),
        message:
          issue.path.at(-1) === 'email' && form.email.trim() === '' ? 'missing' : issue.message,
      })),
    ],
  }
}
