import { pathOf, type ApiPath } from './api/api-path.ts'

/** Whether the content at a plain address has a slug of its own, which may change. */
export const mayMove = (path: string): boolean => /^\/(?:activities|blog)\/./.test(path)

/** Returns the API path for the new address of what was shown at this plain address before. */
export const movedPath = (path: string): ApiPath =>
  pathOf('GET /addresses/moved', { query: { path } })
