import { ForgetGuest } from '@arung/contracts/guests/requests'
import { ForgottenGuest } from '@arung/contracts/guests/views'
import { allow } from '@arung/domain/accounts/permissions'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { metaOf } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { forgetGuest } from './forgetting.ts'

/** What the desk does for people without an account. */
export const guestRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    method: 'post',
    path: '/admins/guests/forget',
    feature: 'guests',
    summary:
      'Erases who booked or wrote with an address and has no account; says what is kept, and why',
    access: allow('guests:forget'),
    ownership: 'none',
    limit: 'write',
    body: ForgetGuest,
    data: ForgottenGuest,
    run: input => forgetGuest(parts, metaOf(input), input.body),
  }),
]
