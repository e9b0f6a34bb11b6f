import { checkout, type Checkout, type OpenCheckout } from '@arung/domain/checkouts/checkout'
import type { CommandMeta } from '@arung/event-store/codec'
import { notFound } from '@arung/platform/http/errors'
import { assertOwner } from '@arung/platform/http/owner'
import type { Principal } from '@arung/platform/http/principal'
import type { Parts } from '../parts.ts'
import { checkoutStream } from './streams.ts'

/** The id of a booking form, and the caller who asks for it. */
export type FormAddress = Readonly<{ checkoutId: string; principal: Principal }>

export type OwnForm = Readonly<{ state: OpenCheckout; position: number }>
type FormParts = Pick<Parts, 'workers'>

/** Returns the booking form to its buyer. Throws 404 when it does not exist, and as `assertOwner` does. */
export const ownForm = async ({ workers }: FormParts, form: FormAddress): Promise<OwnForm> =>
  forOwner(await workers.load(checkoutStream(form.checkoutId), checkout), form)

/**
 * Returns the form as this process knows it, perhaps behind the writes of others. Use it for how the form began, which
 * never changes, and for what the next append decides again.
 */
export async function knownForm(parts: FormParts, form: FormAddress): Promise<OwnForm> {
  const known = await parts.workers.known(checkoutStream(form.checkoutId), checkout)
  return known.state.exists ? forOwner(known, form) : ownForm(parts, form)
}

/** Returns the booking form to its buyer, and what this command did to it if it ran before. */
export async function formFor({ workers }: FormParts, form: FormAddress, meta: CommandMeta) {
  const loaded = await workers.loadFor(checkoutStream(form.checkoutId), checkout, meta)
  return { ...forOwner(loaded, form), replay: loaded.replay }
}

function forOwner(
  { state, position }: { state: Checkout; position: number },
  { principal }: FormAddress,
): OwnForm {
  if (!state.exists) throw notFound()
  assertOwner(state.started.buyer.accountId, principal)
  return { state, position }
}
