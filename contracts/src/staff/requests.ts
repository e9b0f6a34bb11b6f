import { z } from 'zod'
import { Position } from '../accounts/realms.ts'
import { Email, Line, Locale, Phone } from '../scalars.ts'

/** A new member of staff: the person, and the position of the invitation. */
export const InviteStaff = z.strictObject({
  firstName: Line(80),
  lastName: Line(80),
  email: Email,
  phone: Phone,
  position: Position,
  locale: Locale.default('id'),
})
export const ChangePosition = z.strictObject({ position: Position })
