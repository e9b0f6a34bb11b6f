import { ageOn } from '@arung/contracts/checkouts/age'
import type { NamedParticipant } from '@arung/contracts/checkouts/people'
import type { NameParticipants } from '@arung/contracts/orders/requests'
import type { Checked } from '../../../app/forms/form-check.ts'
import {
  checkParticipants,
  participantsForm,
  type ParticipantsForm,
  type PersonFields,
} from '../../../storefront/checkouts/participants-form.ts'

/** An order with its named participants and the number of guests. */
export type NameableOrder = Readonly<{
  orderNumber: string
  persons: number
  activityDate: string
  participants: readonly NamedParticipant[]
}>

/** Returns a card for each guest. Ages are those on the activity day, which may have been moved. */
export function namesForm({ persons, participants, activityDate }: NameableOrder) {
  const form = participantsForm(persons, participants, null)
  const aged = (person: PersonFields): PersonFields => {
    const age = ageOn(person.birthDate, activityDate)
    return age === null ? person : { ...person, age: String(age) }
  }
  return { ...form, people: form.people.map(aged) }
}

/** Reads the filled-in cards. The card of a guest who was not named before may stay empty. */
export function checkNames(
  form: ParticipantsForm,
  { named, ...on }: { named: number; today: string; activityDate: string },
): Checked<NameParticipants> {
  const places = [...form.people.keys()].filter(
    place => place < named || place === form.pic || isTyped(form.people[place]),
  )
  const people = places.flatMap(place => form.people[place] ?? [])
  const pic = form.pic === null ? null : places.indexOf(form.pic)
  const checked = checkParticipants({ people, pic }, on)
  if (checked.ok) return checked
  const problems = checked.problems.map(({ path, message }) => {
    const [list, nth, field] = path.split('.')
    if (nth === undefined) return { path, message }
    return { path: [list, places[Number(nth)], field].join('.'), message }
  })
  return { ok: false, problems }
}

const isTyped = (person: PersonFields | undefined): boolean =>
  person !== undefined &&
  [person.name, person.birthDate, person.phone, person.nationality].some(text => text.trim() !== '')

/** Returns the named participants as the desk reads and writes them: without identity pictures. */
export const namedOf = (
  participants: readonly (NamedParticipant & { identityPictureId?: string | undefined })[],
): readonly NamedParticipant[] =>
  participants.map(({ identityPictureId: _picture, ...person }) => person)
