import type { Contact, Participant } from '@arung/contracts/checkouts/people'

/** An address as somebody may see it who might not be its owner: `d***@example.com`. */
export function maskedEmail(email: string): string {
  return `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`
}

/** A name as initials with stars: `Dewi Ayu` becomes `D*** A***`. */
export function maskedName(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map(word => `${word.slice(0, 1)}***`)
    .join(' ')
}

const digitsShown = 3

/** A telephone number with its last three digits only. */
export const maskedPhone = (phone: string): string => `***${phone.slice(-digitsShown)}`

/** Only the year, which the age tells anyway. */
const maskedDate = (date: string): string => `${date.slice(0, 4)}-**-**`

export function maskedParticipant(participant: Participant): Participant {
  const { name, phone, birthDate, identityPictureId: _picture, ...rest } = participant
  return {
    ...rest,
    name: maskedName(name),
    phone: maskedPhone(phone),
    birthDate: maskedDate(birthDate),
  }
}

/** Without where the guests stay and what they wrote. */
export const maskedContact = (contact: Contact): Contact => ({
  firstName: maskedName(contact.firstName),
  lastName: maskedName(contact.lastName),
  email: maskedEmail(contact.email),
  phone: maskedPhone(contact.phone),
  country: contact.country,
  city: null,
  pickupPlace: null,
  note: null,
})
