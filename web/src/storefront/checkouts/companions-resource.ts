import type { CompanionView } from '@arung/contracts/companions/views'
import { liveResource } from '../../app/api/resource.ts'

/** Where a customer's saved people are. */
export const companionsPath = (accountId: string): string => `/users/${accountId}/companions`

export const companionsResource = (accountId: string) =>
  liveResource<CompanionView[]>(companionsPath(accountId))
