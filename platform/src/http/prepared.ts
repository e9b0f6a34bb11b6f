import { createHash } from 'node:crypto'
import type { z } from 'zod'

/** A response body that was validated and serialised once and may be sent many times. */
export type PreparedData = { body: Buffer; etag: string }

/** Validates `data` against its schema and serialises the response `{ data }`; for read models that rarely change. */
export function prepareData<Schema extends z.ZodType>(
  schema: Schema,
  data: z.output<Schema>,
): PreparedData {
  const body = Buffer.from(JSON.stringify({ data: schema.parse(data) }))
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}
