import type { Contact, Participant } from '@arung/contracts/checkouts/people'

/** Masks an address for viewers who may not be its owner: `d***@example.com`. */
export function maskedEmail(email: string): string {
  return `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`
}

/** Masks a name as initials with stars: `Dewi Ayu` becomes `D*** A***`. */
export function maskedName(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map(word => `${word.slice(0, 1)}***`)
    .join(' ')
}

const digitsShown = 3

/** Masks a telephone number except for its last three digits. */
export const maskedPhone = (phone: string): string => `***${phone.slice(-digitsShown)}`

/** Masks a date except for its year, which the age reveals anyway. */
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

/** Returns the contact without where the guests stay and what they wrote. */
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
