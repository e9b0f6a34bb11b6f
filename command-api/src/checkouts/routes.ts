import { z } from 'zod'
import { VerifyCode } from '@arung/contracts/accounts/requests'
import { SetContact, SetParticipants } from '@arung/contracts/checkouts/people'
import { ChoosePickup, RequestCode, StartCheckout } from '@arung/contracts/checkouts/requests'
import { Amount } from '@arung/contracts/money'
import { Pickup } from '@arung/contracts/pickups/views'
import { Instant, Uuid } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import type { Principal } from '@arung/platform/http/principal'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { buyerOf } from '../buyer.ts'
import { metaOf } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { IdPath } from '../scalars.ts'
import { abandon, renewHold, setContact, setParticipants } from './filling-in.ts'
import { addIdentityPicture, identityPicture } from './identity-pictures.ts'
import type { FormAddress } from './own-form.ts'
import { choosePickup } from './pickup.ts'
import { countRefused, type Refused } from './refused-demand.ts'
import { startCheckout } from './start-checkout-flow.ts'
import { confirmCode, requestCode } from './verification.ts'

/**
 * The id of a checkout is random and known only to its buyer. A guest proceeds by the id, an account by the account.
 */
const held = {
  feature: 'checkouts',
  access: allow('bookings:buy'),
  ownership: 'secret',
  limit: 'booking',
} as const

const formOf = (input: { params: { id: string }; principal: Principal }): FormAddress => ({
  checkoutId: input.params.id,
  principal: input.principal,
})

/** The booking form, from holding the places to placing the order. */
export const checkoutRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...held,
    ownership: 'none',
    gate: 'start',
    method: 'post',
    path: '/checkouts',
    summary: 'Holds the places of everything chosen and opens the booking form',
    body: StartCheckout,
    data: z.strictObject({ checkoutId: Uuid, holdExpiresAt: Instant }),
    status: 201,
    async run(input) {
      const onSoldOut = (refused: readonly Refused[]) =>
        parts.background.run('refused-demand', () =>
          countRefused(parts.pool, parts.clock.now(), refused),
        )
      const { position, ...data } = await startCheckout(
        { ...parts, onSoldOut },
        metaOf(input),
        buyerOf(input.principal),
        input.body,
        input.request.ip,
      )
      return { data, position }
    },
  }),
  defineRoute({
    ...held,
    method: 'put',
    path: '/checkouts/:id/participants',
    summary: 'Says who comes; exactly one is the person in charge',
    params: IdPath,
    body: SetParticipants,
    data: 'empty',
    run: input => setParticipants(parts, metaOf(input), formOf(input), input.body.participants),
  }),
  defineRoute({
    ...held,
    limit: 'upload',
    upload: identityPicture,
    method: 'post',
    path: '/checkouts/:id/identity-pictures',
    summary: "Keeps a participant's identity picture (PNG or JPEG under 2 MB), sealed",
    params: IdPath,
    data: z.strictObject({ pictureId: Uuid }),
    status: 201,
    async run(input) {
      const content = input.files[0]?.content
      const { position, ...data } = await addIdentityPicture(
        parts,
        metaOf(input),
        formOf(input),
        content,
      )
      return { data, position }
    },
  }),
  defineRoute({
    ...held,
    method: 'put',
    path: '/checkouts/:id/contact',
    summary: "Says whom to write to; an account's own proved address needs no code",
    params: IdPath,
    body: SetContact,
    data: 'empty',
    run: input => setContact(parts, metaOf(input), formOf(input), input.body.contact),
  }),
  defineRoute({
    ...held,
    method: 'put',
    path: '/checkouts/:id/pickup',
    summary: 'Says how the guests get there, and answers what it makes of the price',
    params: IdPath,
    body: ChoosePickup,
    data: z.strictObject({ pickup: Pickup.nullable(), grandTotal: Amount }),
    async run(input) {
      const { zoneId } = input.body
      const { position, ...data } = await choosePickup(parts, metaOf(input), formOf(input), zoneId)
      return { data, position }
    },
  }),
  defineRoute({
    ...held,
    limit: 'code',
    method: 'post',
    path: '/checkouts/:id/verification',
    summary: 'Sends a code to the contact; while one is running, says until when',
    params: IdPath,
    body: RequestCode,
    data: z.strictObject({ emailMasked: z.string(), expiresAt: Instant, resendAt: Instant }),
    async run(input) {
      const asked = { ...input.body, ip: input.request.ip }
      const { position, ...data } = await requestCode(parts, metaOf(input), formOf(input), asked)
      return { data, position }
    },
  }),
  defineRoute({
    ...held,
    limit: 'code',
    method: 'post',
    path: '/checkouts/:id/verification/confirm',
    summary: 'Takes the code that proves the address of the contact',
    params: IdPath,
    body: VerifyCode,
    secretBody: true,
    data: z.strictObject({ verified: z.boolean() }),
    async run(input) {
      const proof = { code: input.body.code, ip: input.request.ip }
      const { position } = await confirmCode(parts, metaOf(input), formOf(input), proof)
      return { data: { verified: true }, position }
    },
  }),
  defineRoute({
    ...held,
    method: 'post',
    path: '/checkouts/:id/renew-hold',
    summary: 'Holds the places again after they went back',
    params: IdPath,
    data: z.strictObject({ holdExpiresAt: Instant }),
    async run(input) {
      const { position, ...data } = await renewHold(
        parts,
        metaOf(input),
        formOf(input),
        input.request.ip,
      )
      return { data, position }
    },
  }),
  defineRoute({
    ...held,
    method: 'delete',
    path: '/checkouts/:id',
    summary: 'Gives a checkout up; its places go back at once',
    params: IdPath,
    data: 'empty',
    run: input => abandon(parts, metaOf(input), formOf(input)),
  }),
]
