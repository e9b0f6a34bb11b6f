import type { z } from 'zod'
import type { MovedAddress } from '../pages/views.ts'
import type { MovedQuery, RedirectRule, SaveRedirects } from './requests.ts'

/** Requests and responses of the redirect routes. */
export type RedirectsApi = {
  'GET /addresses/moved': { query: z.input<typeof MovedQuery>; data: MovedAddress }
  'PUT /admins/redirects': { body: z.input<typeof SaveRedirects>; data: null }
  'GET /redirects': { data: RedirectRule[] }
}
