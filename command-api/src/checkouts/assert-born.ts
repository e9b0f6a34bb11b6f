import { ageOn, bornMin } from '@arung/contracts/checkouts/age'
import { bookingMessages } from '@arung/contracts/checkouts/messages'
import type { Participant } from '@arung/contracts/checkouts/people'
import { invalidInput } from '@arung/platform/http/errors'
import { wrongField } from '@arung/platform/http/field-words'

/**
 * Checks that no birth date is in the future or long before that of a hundred-year-old. An age must be the one that the
 * birth date gives on the day of the activity, so that nobody has two ages. Throws 422 with the wrong fields.
 */
export function assertBorn(
  participants: readonly Pick<Participant, 'birthDate' | 'age'>[],
  today: string,
  activityDate: string,
): void {
  const wrong = participants.flatMap(({ birthDate, age }, at) => {
    const path = `participants.${at}`
    if (birthDate > today)
      return [{ path: `${path}.birthDate`, message: bookingMessages.bornInFuture }]
    if (birthDate < bornMin) return [wrongField(`${path}.birthDate`, 'FieldNotBorn')]
    const born = ageOn(birthDate, activityDate)
    if (born === null || born === age) return []
    const message = bookingMessages.ageMismatch.replace('{n}', String(born))
    return [{ path: `${path}.age`, message }]
  })
  if (wrong.length > 0) throw invalidInput(wrong)
}
