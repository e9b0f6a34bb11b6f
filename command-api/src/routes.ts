import type { Route } from '@arung/platform/http/route'
import { features } from './features.ts'
import type { Parts } from './parts.ts'

/** Every command of the system. */
export const allRoutes = (parts: Parts): readonly Route[] =>
  features
    .flatMap(routesOf => routesOf(parts))
    .map(route => forTheActive(parts, withReplays(parts, route)))

/** Answers a repeated command with its first response. */
const withReplays = (parts: Parts, route: Route): Route => ({
  ...route,
  run: input => parts.replays.answer(route, input),
})

const signOutPath = /^\/[a-z-]+\/logout$/

/** Lets suspended people, and agents awaiting activation, sign in and out and nothing else. */
function forTheActive({ accountStatus, catalogue }: Parts, route: Route): Route {
  if (route.access === 'public' || signOutPath.test(route.path)) return route
  return {
    ...route,
    run(input) {
      const asked = accountStatus.assertActive(input.principal)
      if (asked === undefined && catalogue.isReady()) return route.run(input)
      return Promise.all([asked, catalogue.started]).then(() => route.run(input))
    },
  }
}
