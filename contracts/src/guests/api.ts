import type { z } from 'zod'
import type { EraseAccount, ForgetGuest } from './requests.ts'
import type { ErasedAccount, ForgottenGuest } from './views.ts'

/** Requests and responses of the guest routes. */
export type GuestsApi = {
  'POST /admins/agents/:uuid/erase': { body: z.input<typeof EraseAccount>; data: ErasedAccount }
  'POST /admins/users/:uuid/erase': { body: z.input<typeof EraseAccount>; data: ErasedAccount }
} & Record<
  `POST /${'admins' | 'reservation-admin'}/guests/forget`,
  { body: z.input<typeof ForgetGuest>; data: ForgottenGuest }
>
