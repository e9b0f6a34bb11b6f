import { HttpError } from '@arung/platform/http/errors'

export const linkRevoked = (): HttpError =>
  new HttpError(410, 'LinkRevoked', 'This link does not work any more. Ask for a new one.')
export const linkOver = (): HttpError => new HttpError(410, 'LinkOver', 'This day is over')
