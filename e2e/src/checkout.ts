import { expect } from '@playwright/test'
import { codeFor } from './mailbox.ts'
import type { Visitor } from './world.ts'

export type Guest = Readonly<{ name: string; birthDate: string }>
export type ContactPerson = Readonly<{ firstName: string; lastName: string; email: string }>

export const twoGuests: readonly Guest[] = [
  { name: 'Ayu Lestari', birthDate: '1990-04-12' },
  { name: 'Tom Berger', birthDate: '1988-11-02' },
]

/** Fills in the participants. The first is the person in charge; the others have the same phone. */
export async function nameParticipants(visitor: Visitor, guests = twoGuests): Promise<void> {
  const { page, say } = visitor
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('checkout:participants.title'),
  )
  for (const [index, guest] of guests.entries()) {
    const card = page.getByRole('group', {
      name: say('checkout:participants.person', { n: index + 1 }),
    })
    await card.getByLabel(say('checkout:participants.name')).fill(guest.name)
    await card.getByLabel(say('checkout:participants.birthDate')).fill(guest.birthDate)
    if (index === 0) {
      await expect(card.getByLabel(say('checkout:participants.pic'))).toBeChecked()
      await card.getByLabel(say('checkout:participants.phone')).fill('081234567890')
    }
  }
  await page.getByRole('button', { name: say('checkout:participants.continue') }).click()
  await expect(page).toHaveURL(/\/booking\/contact-detail\?/)
}

/** Fills in the contact and continues. A guest then has to prove the address. */
export async function giveContact(visitor: Visitor, contact: ContactPerson): Promise<void> {
  const { page, say } = visitor
  await sayWhereTheyStay(visitor)
  await page.getByLabel(say('checkout:contact.firstName')).fill(contact.firstName)
  await page.getByLabel(say('checkout:contact.lastName')).fill(contact.lastName)
  await page.getByLabel(say('checkout:contact.email')).fill(contact.email)
  const phone = page.getByLabel(say('checkout:contact.phone'))
  if ((await phone.inputValue()) === '') await phone.fill('081234567890')
  const goOn = ['continue', 'continueVerified', 'continueFree'] as const
  const names = goOn.map(one => say(`checkout:contact.${one}`)).join('|')
  await page.getByRole('button', { name: new RegExp(`^(${names})$`) }).click()
}

const zonesMsMax = 3_000

/** Chooses a free zone and a hotel in it, if the booking includes a pick-up. */
export async function sayWhereTheyStay({ page, say }: Visitor): Promise<void> {
  await expect(page.getByLabel(say('checkout:contact.firstName'))).toBeVisible()
  const zone = page.getByRole('radio', { name: new RegExp(say('pickup:included')) }).first()
  // The zones load after the form. A booking without a pick-up has none.
  const isAsked = await zone
    .waitFor({ state: 'attached', timeout: zonesMsMax })
    .then(() => true)
    .catch(() => false)
  if (!isAsked) return
  await zone.check({ force: true })
  await expect(zone).toBeChecked()
  await page.getByLabel(say('checkout:contact.pickupPlace')).fill('Alaya Resort, Ubud')
}

/** Types the code from the mail. It is checked as soon as it is complete. */
export async function proveEmail(visitor: Visitor, email: string): Promise<void> {
  const { page, say } = visitor
  await expect(page).toHaveURL(/\/booking\/validation\?/)
  const code = await codeFor(visitor.origin, email)
  await page.getByLabel(say('common:otp.label')).pressSequentially(code)
  await expect(page).toHaveURL(/\/booking\/payment\?/)
}

/** Fills in the form from the first participant to the review before the payment. */
export async function fillInCheckout(visitor: Visitor, contact: ContactPerson): Promise<void> {
  await nameParticipants(visitor)
  await giveContact(visitor, contact)
  await proveEmail(visitor, contact.email)
}

/** Places the order, which leads to the payment provider. */
export async function goToPayment(visitor: Visitor): Promise<void> {
  const { page, say } = visitor
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('checkout:review.title'))
  const amount = say('checkout:review.pay', { amount: '' }).trim()
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${amount}`) })
    .click()
}
