import { HttpError } from '@arung/platform/http/errors'

/** Nobody takes the own second factor away by the colleagues' way: that asks for no proof. */
export const ownFactors = (): HttpError =>
  new HttpError(409, 'OwnFactors', 'You remove your own second step in your settings')
