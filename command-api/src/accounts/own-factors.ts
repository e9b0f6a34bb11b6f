import { HttpError } from '@arung/platform/http/errors'

/** Nobody removes their own second factor by the colleagues' route, which asks for no proof. */
export const ownFactors = (): HttpError =>
  new HttpError(409, 'OwnFactors', 'You remove your own second step in your settings')
