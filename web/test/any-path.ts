import type { ApiPath } from '../src/app/api/api-path.ts'

/** A path for a test server, which need not be a route. */
export const anyPath = (path: string): ApiPath => path as ApiPath
