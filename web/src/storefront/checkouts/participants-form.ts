import { ageOn, bornMin } from '@arung/contracts/checkouts/age'
import { bookingMessages } from '@arung/contracts/checkouts/messages'
import { SetParticipants, type Participant } from '@arung/contracts/checkouts/people'
import { messages } from '@arung/contracts/messages'
import { LocalDate } from '@arung/contracts/scalars'
import { z } from 'zod'
import type { Checked, Problem } from '../../app/forms/form-check.ts'

const PersonFields = z.object({
  name: z.string(),
  birthDate: z.string(),
  age: z.string(),
  phone: z.string(),
  /** Uses the phone of the person in charge. */
  samePhone: z.boolean(),
  nationality: z.string(),
  /** Empty where there is no picture. */
  identityPictureId: z.string().default(''),
})
export type PersonFields = z.infer<typeof PersonFields>

/** The form as typed. The person in charge is an index into the list, so there is one or none. */
export const ParticipantsForm = z.object({
  people: z.array(PersonFields),
  pic: z.int().nullable(),
})
export type ParticipantsForm = z.infer<typeof ParticipantsForm>

const nobody: PersonFields = {
  name: '',
  birthDate: '',
  age: '',
  phone: '',
  samePhone: true,
  nationality: '',
  identityPictureId: '',
}

/** Returns a form for this number of guests, filled from typed or saved values. */
export function participantsForm(
  persons: number,
  saved: readonly Participant[],
  draft: ParticipantsForm | null,
): ParticipantsForm {
  const savedPic = saved.findIndex(person => person.pic)
  const picPhone = saved[savedPic]?.phone
  const known = draft?.people ?? saved.map(person => fieldsOf(person, picPhone))
  const pic = draft ? draft.pic : savedPic >= 0 ? savedPic : saved.length === 0 ? 0 : null
  return {
    people: Array.from({ length: persons }, (_, index) => known[index] ?? nobody),
    pic: pic !== null && pic < persons ? pic : null,
  }
}

const fieldsOf = (person: Participant, picPhone: string | undefined): PersonFields => ({
  name: person.name,
  birthDate: person.birthDate,
  age: String(person.age),
  phone: person.phone,
  samePhone: !person.pic && person.phone === picPhone,
  nationality: person.nationality ?? '',
  identityPictureId: person.identityPictureId ?? '',
})

/**
 * Parses the form as participants and lists all errors at once: those of the API's schema, the rule of exactly one
 * person in charge (specification, point 5), and conflicts between birth date and age.
 */
export function checkParticipants(
  form: ParticipantsForm,
  on: { today: string; activityDate: string },
): Checked<SetParticipantsResult> {
  const parsed = SetParticipants.safeParse({ participants: candidatesOf(form) })
  const problems: Problem[] = (parsed.error?.issues ?? []).map(issue => ({
    path: issue.path.join('.').replace(/^participants/, 'people'),
    message: issue.message,
  }))
  problems.push(...form.people.flatMap((person, index) => bornProblems(person, index, on)))
  if (form.pic === null) problems.push({ path: 'pic', message: messages.picMissingOnForm })
  if (parsed.success && problems.length === 0) return { ok: true, result: parsed.data }
  return { ok: false, problems }
}

/** Returns the errors of a birth date that is not possible, or that contradicts the age on the day of the activity. */
function bornProblems(
  { birthDate, age }: PersonFields,
  index: number,
  { today, activityDate }: { today: string; activityDate: string },
): Problem[] {
  const path = `people.${index}.birthDate`
  if (isDate(birthDate) && birthDate > today)
    return [{ path, message: bookingMessages.bornInFuture }]
  if (isDate(birthDate) && birthDate < bornMin) return [{ path, message: 'too early' }]
  const born = ageOn(birthDate, activityDate)
  if (born === null || !/^\d+$/.test(age.trim()) || Number(age) === born) return []
  const text = bookingMessages.ageMismatch.replace('{n}', String(born))
  return [{ path: `people.${index}.age`, message: text }]
}

type SetParticipantsResult = z.output<typeof SetParticipants>

function candidatesOf(form: ParticipantsForm) {
  const picPhone = form.pic === null ? '' : (form.people[form.pic]?.phone ?? '')
  return form.people.map((person, index) => {
    const pic = index === form.pic
    return {
      name: person.name,
      birthDate: person.birthDate,
      age: person.age.trim() === '' ? undefined : Number(person.age.replace(',', '.')),
      phone: person.samePhone && !pic ? borrowedPhone(picPhone) : person.phone,
      nationality: person.nationality === '' ? null : person.nationality,
      pic,
      ...(person.identityPictureId === '' ? {} : { identityPictureId: person.identityPictureId }),
    }
  })
}

/** While the person in charge has no phone yet, only that one field is invalid, not everybody's. */
const placeholderPhone = '+62361000000'
const borrowedPhone = (picPhone: string): string => (picPhone === '' ? placeholderPhone : picPhone)

const isDate = (text: string): boolean => LocalDate.safeParse(text).success
