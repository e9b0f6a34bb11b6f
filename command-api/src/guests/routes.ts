import { ForgetGuest } from '@arung/contracts/guests/requests'
import { ForgottenGuest } from '@arung/contracts/guests/views'
import { allow } from '@arung/domain/accounts/permissions'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { metaOf } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { forgetGuest } from './forgetting-flow.ts'

/** What the desk does for people without an account. */
export const guestRoutes = (parts: Parts): readonly Route[] => [
  forgetRoute(parts, {
    path: '/admins/guests/forget',
    access: allow('guests:forget', 'ADMIN'),
  }),
  forgetRoute(parts, {
    path: '/reservation-admin/guests/forget',
    access: allow('guests:forget', 'RESERVATION_ADMIN'),
  }),
]

const forgetRoute = (
  parts: Parts,
  declared: Pick<Route, 'access'> & { path: `/${'admins' | 'reservation-admin'}/guests/forget` },
): Route =>
  defineRoute({
    method: 'post',
    ...declared,
    feature: 'guests',
    summary:
      'Erases a guest without an account, by address, number or sale; says what is kept, and why',
    ownership: 'none',
    limit: 'write',
    body: ForgetGuest,
    data: ForgottenGuest,
    run: input => forgetGuest(parts, metaOf(input), input.body),
  })
