import type { z } from 'zod'
import type { VerifyCode } from '../accounts/requests.ts'
import type { Pickup } from '../pickups/views.ts'
import type { SetContact, SetParticipants } from './people.ts'
import type { ChoosePickup, PlaceOrder, RequestCode, StartCheckout } from './requests.ts'
import type { CheckoutView, PlacedOrder } from './views.ts'

/** Requests and responses of the checkout routes. */
export type CheckoutsApi = {
  'POST /checkouts': {
    body: z.input<typeof StartCheckout>
    data: { checkoutId: string; holdExpiresAt: string }
  }
  'GET /checkouts/:checkoutId': { data: CheckoutView }
  'DELETE /checkouts/:id': { data: null }
  'PUT /checkouts/:id/contact': { body: z.input<typeof SetContact>; data: null }
  'POST /checkouts/:id/identity-pictures': { body: 'form'; data: { pictureId: string } }
  'POST /checkouts/:id/order': {
    body: z.input<typeof PlaceOrder>
    data: z.output<typeof PlacedOrder>
  }
  'PUT /checkouts/:id/participants': { body: z.input<typeof SetParticipants>; data: null }
  'PUT /checkouts/:id/pickup': {
    body: z.input<typeof ChoosePickup>
    data: { pickup: Pickup | null; grandTotal: number }
  }
  'POST /checkouts/:id/renew-hold': { data: { holdExpiresAt: string } }
  'POST /checkouts/:id/verification': {
    body: z.input<typeof RequestCode>
    data: { emailMasked: string; expiresAt: string; resendAt: string }
  }
  'POST /checkouts/:id/verification/confirm': {
    body: z.input<typeof VerifyCode>
    data: { verified: boolean }
  }
}
