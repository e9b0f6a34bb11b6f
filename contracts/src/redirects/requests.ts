import { z } from 'zod'

/** The most route rules of the site. */
export const redirectsMax = 200

/** A plain path of this site, without language prefix, query or trailing slash. */
const OldPath = z
  .string()
  .max(200)
  .regex(/^(?!\/id(?:\/|$))(?:\/[A-Za-z0-9._~-]+)+$/)

/**
 * The target of an address that no page serves: a plain path of this site, which keeps the visitor's language, or an
 * https address of an origin on the allow list (specification, point 2: route rules).
 */
export const RedirectRule = z.strictObject({
  from: OldPath,
  to: z.string().min(1).max(500),
  status: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]),
})
export type RedirectRule = z.infer<typeof RedirectRule>

export const SaveRedirects = z
  .strictObject({ rules: z.array(RedirectRule).max(redirectsMax) })
  .refine(({ rules }) => new Set(rules.map(rule => rule.from)).size === rules.length, {
    message: 'Two rules have the same address',
    path: ['rules'],
  })
export type SaveRedirects = z.infer<typeof SaveRedirects>

/** Asks for the current address of what was shown at `path` before (`GET /addresses/moved`). */
export const MovedQuery = z.strictObject({ path: OldPath })
