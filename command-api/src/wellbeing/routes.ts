import { z } from 'zod'
import { allow } from '@arung/domain/accounts/permissions'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { noteFact } from '@arung/platform/wellbeing/facts'
import type { Parts } from '../parts.ts'

/** Asks for a proof of the log, which runs in a process of its own. Asking again changes nothing (decision 0101). */
export const wellbeingRoutes = (parts: Pick<Parts, 'pool'>): readonly Route[] => [
  defineRoute({
    method: 'post',
    path: '/admins/wellbeing/proofs',
    feature: 'wellbeing',
    summary: 'Asks for a proof of the log, the read models and the jobs',
    access: allow('wellbeing:prove'),
    ownership: 'none',
    limit: 'write',
    data: z.strictObject({ asked: z.boolean() }),
    async run() {
      await noteFact(parts.pool, 'proof-asked', 'page', {})
      return { data: { asked: true } }
    },
  }),
]
