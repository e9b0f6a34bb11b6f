import { z } from 'zod'
import { Position } from '../accounts/realms.ts'
import { Email, Line, Locale, Phone } from '../scalars.ts'

/** A new member of staff: who it is, and the position that the invitation is for. */
export const InviteStaff = z.strictObject({
  firstName: Line(80),
  lastName: Line(80),
  email: Email,
  phone: Phone,
  position: Position,
  locale: Locale.default('id'),
})
export const ChangePosition = z.strictObject({ position: Position })
