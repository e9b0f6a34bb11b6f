import { checkout } from '@arung/domain/checkouts/checkout'
import { contact } from '@arung/domain/contacts/contact'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { identityFileKey } from '../checkouts/identity-pictures.ts'
import { checkoutRefusals } from '../checkouts/refusals.ts'
import { metaOf, refusedAs } from '../commands.ts'
import { internal } from '../internal.ts'
import type { Parts } from '../parts.ts'
import { UuidPath } from '../scalars.ts'
import { checkoutStream } from '../checkouts/streams.ts'
import { contactStream } from '../contacts/streams.ts'
import { destroyKey } from './destroy-key.ts'
import { forgetCheckout } from './records.ts'

const feature = 'guests'

/** Routes for the workers about forgotten people. */
export const internalGuestRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...internal,
    feature,
    path: '/internal/checkouts/:uuid/forget',
    summary: 'Forgets the people of a booking form that never became an order',
    params: UuidPath,
    data: 'empty',
    async run(input) {
      const { uuid } = input.params
      const { state } = await parts.workers.load(checkoutStream(uuid), checkout)
      if (!state.exists) throw notFound()
      if (state.status === 'PLACED') throw refusedAs('AlreadyPlaced', checkoutRefusals)
      return { data: null, position: await forgetCheckout(parts, metaOf(input), uuid) }
    },
  }),
  defineRoute({
    ...internal,
    feature,
    path: '/internal/checkouts/:uuid/erase',
    summary: "Removes a forgotten form's pictures, and destroys its guest's key",
    params: UuidPath,
    data: 'empty',
    async run(input) {
      const { uuid } = input.params
      const { state } = await parts.workers.load(checkoutStream(uuid), checkout)
      if (!state.exists || !state.forgotten) throw notFound()
      for (const pictureId of state.pictureIds) await parts.files.remove(identityFileKey(pictureId))
      // An account keeps its key, because the key opens other bookings too.
      if (state.started.buyer.accountId === null) await destroyKey(parts, 'guest', uuid)
      return { data: null }
    },
  }),
  defineRoute({
    ...internal,
    feature,
    path: '/internal/contacts/:uuid/erase',
    summary: 'Destroys the key of a message whose sender is forgotten',
    params: UuidPath,
    data: 'empty',
    async run(input) {
      const { state } = await parts.workers.load(contactStream(input.params.uuid), contact)
      if (state.status !== 'forgotten') throw notFound()
      await destroyKey(parts, 'sender', input.params.uuid)
      return { data: null }
    },
  }),
]
