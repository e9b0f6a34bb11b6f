import type { ApiError } from '../../app/api/api-error.ts'

/** The checkout became an order or was abandoned, so there is nothing left to fill in. */
export const isClosed = ({ code }: ApiError): boolean =>
  code === 'AlreadyPlaced' || code === 'CheckoutClosed'
