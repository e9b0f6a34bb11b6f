import { pathOf, type ApiPath } from './api/api-path.ts'

/** Whether what stands at a plain address has a slug of its own, which may be changed. */
export const mayMove = (path: string): boolean => /^\/(?:activities|blog)\/./.test(path)

/** Where the query API tells what stands elsewhere now that was shown at this plain address before. */
export const movedPath = (path: string): ApiPath =>
  pathOf('GET /addresses/moved', { query: { path } })
