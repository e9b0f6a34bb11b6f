import { createHash } from 'node:crypto'
import type { z } from 'zod'

/** An answer that was checked and written once and may be sent many times. */
export type PreparedData = { body: Buffer; etag: string }

/** Checks `data` against its schema and writes the answer `{ data }`; for read models that change rarely. */
export function prepareData<Schema extends z.ZodType>(
  schema: Schema,
  data: z.output<Schema>,
): PreparedData {
  const body = Buffer.from(JSON.stringify({ data: schema.parse(data) }))
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}
