import type { DayLinkRefusal } from '@arung/domain/day-links/day-link'
import { HttpError } from '@arung/platform/http/errors'
import type { RefusalTable } from '../commands.ts'
import { versionRefusals } from '../versions.ts'

export const dayLinkRefusals: RefusalTable<DayLinkRefusal> = {
  ...versionRefusals,
  DayOver: { status: 409, message: 'This day is over' },
}
export const personRefusals: RefusalTable<'PersonUnknown'> = {
  PersonUnknown: { status: 409, message: 'This person no longer works here' },
}
export const timeRefusals: RefusalTable<'TimeNotPossible'> = {
  TimeNotPossible: { status: 422, message: 'Check the clock of this phone' },
}

export const linkRevoked = (): HttpError =>
  new HttpError(410, 'LinkRevoked', 'This link does not work any more. Ask for a new one.')
export const linkOver = (): HttpError => new HttpError(410, 'LinkOver', 'This day is over')
