import { liveResource } from '../../app/api/resource.ts'

/** A customer's saved people. */
export const companionsResource = (accountId: string) =>
  liveResource('GET /users/:uuid/companions', { params: { uuid: accountId } })
