import { defineRoute, type Route } from '@arung/platform/http/route'
import { metaOf } from '../commands.ts'
import { internal } from '../internal.ts'
import type { Parts } from '../parts.ts'
import { UuidPath } from '../scalars.ts'
import { forgetAccount, stillOpen } from './forgetting.ts'
import { closeAccount } from './leaving.ts'

/** Routes for the workers about accounts whose people have left. */
export const internalLeavingRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...internal,
    feature: 'accounts',
    path: '/internal/accounts/:uuid/forget',
    summary: 'Erases a person who asked for it; 409 while a trip is ahead or money is open',
    params: UuidPath,
    data: 'empty',
    async run(input) {
      const done = await forgetAccount(parts, metaOf(input), input.params.uuid)
      if (done.kept !== null) throw stillOpen(done.kept)
      return { data: null, position: done.position }
    },
  }),
  defineRoute({
    ...internal,
    feature: 'accounts',
    path: '/internal/accounts/:uuid/close',
    summary: 'Frees the address of an account that its person has ended, and lets nobody in',
    params: UuidPath,
    data: 'empty',
    async run(input) {
      await closeAccount(parts, metaOf(input), input.params.uuid)
      return { data: null }
    },
  }),
]
