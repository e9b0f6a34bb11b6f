import type { z } from 'zod'
import type { SaveCompanions } from './requests.ts'
import type { CompanionView } from './views.ts'

/** Requests and responses of the companion routes. */
export type CompanionsApi = {
  'GET /users/:uuid/companions': { data: CompanionView[] }
  'POST /users/:uuid/companions': { body: z.input<typeof SaveCompanions>; data: null }
  'DELETE /users/:uuid/companions/:companionId': { data: null }
}
