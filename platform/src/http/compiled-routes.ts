import { z } from 'zod'
import type { Route } from './route.ts'

/** Compiles a route's schemas once, at the start. */
export function compiled(route: Route): Route {
  return {
    ...route,
    params: z.compile(route.params),
    query: z.compile(route.query),
    body: z.compile(route.body),
    data: typeof route.data === 'string' ? route.data : z.compile(route.data),
  }
}

/** Returns the same route, whose schemas are compiled on its first call. */
export function compiledLate(route: Route): Route {
  let made: Route | null = null
  const now = () => (made ??= compiled(route))
  return Object.defineProperties(
    { ...route },
    {
      params: { get: () => now().params },
      query: { get: () => now().query },
      body: { get: () => now().body },
      data: { get: () => now().data },
    },
  )
}
