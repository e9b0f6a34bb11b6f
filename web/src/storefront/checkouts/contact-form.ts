import type { Profile } from '@arung/contracts/accounts/views'
import { SetContact, type Contact } from '@arung/contracts/checkouts/people'
import type { CheckoutView } from '@arung/contracts/checkouts/views'
import { z } from 'zod'
import type { Checked } from '../../app/forms/form-check.ts'

/** The contact as it is typed: empty where nothing is. */
export const ContactForm = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.string(),
  city: z.string(),
  pickupPlace: z.string(),
  note: z.string(),
})
export type ContactForm = z.infer<typeof ContactForm>

/**
 * The form filled from, in this order: what was typed, the saved contact, the profile of whoever
 * is signed in, the person in charge. Nobody types the same twice.
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

type Known = { [Field in keyof ContactForm]?: string | null }

const fieldsOf = (known: Known): ContactForm => ({
  firstName: known.firstName ?? '',
  lastName: known.lastName ?? '',
  email: known.email ?? '',
  phone: known.phone ?? '',
  country: known.country ?? '',
  city: known.city ?? '',
  pickupPlace: known.pickupPlace ?? '',
  note: known.note ?? '',
})

/** Reads the form as a contact by the schema of the API; empty optional fields mean nothing. */
export function checkContact(form: ContactForm): Checked<{ contact: Contact }> {
  const optional = (text: string) => (text.trim() === '' ? null : text)
  const parsed = SetContact.safeParse({
    contact: {
      ...form,
      country: optional(form.country),
      city: optional(form.city),
      pickupPlace: optional(form.pickupPlace),
      note: optional(form.note),
    },
  })
  if (parsed.success) return { ok: true, result: parsed.data }
  return {
    ok: false,
    problems: parsed.error.issues.map(issue => ({
      path: issue.path.slice(1).join('.'),
      message:
        issue.path.at(-1) === 'email' && form.email.trim() === '' ? 'missing' : issue.message,
    })),
  }
}
