import { WellbeingView } from '@arung/contracts/wellbeing/views'
import { allow } from '@arung/domain/accounts/permissions'
import { defineRoute, type Route } from '@arung/platform/http/route'
import type { Parts } from '../parts.ts'
import { lookAtAll } from './look.ts'
import { wellbeingView } from './view.ts'

/** The page "Is everything well?", for admins (decision 0101). */
export const wellbeingRoutes = (parts: Parts): Route[] => [
  defineRoute({
    method: 'get',
    feature: 'wellbeing',
    access: allow('wellbeing:see'),
    ownership: 'none',
    limit: 'read',
    path: '/admins/wellbeing',
    summary: 'What was looked at of the installation, when, and what was found',
    data: WellbeingView,
    async run({ principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      const { database, clock, publicUrl } = parts
      return { data: wellbeingView(await lookAtAll(database, clock, publicUrl)) }
    },
  }),
]
