import type { AccountSession } from '@arung/contracts/accounts/views'
import { liveResource } from '../../app/api/resource.ts'

/** Where the customer is signed in. */
export const sessionsResource = liveResource<AccountSession[]>('/users/sessions')
