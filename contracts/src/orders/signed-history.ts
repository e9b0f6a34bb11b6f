import { z } from 'zod'
import { HistoryEntry } from '../history.ts'
import { Instant, Uuid } from '../scalars.ts'

/** The public key that verifies a signed file. */
export const ExportKey = z.strictObject({
  algorithm: z.literal('Ed25519'),
  /** SHA-256 of the key in its DER form, lower-case hex. */
  fingerprint: z.string(),
  /** SPKI as PEM. */
  publicKey: z.string(),
})

/** An order's history as a file. Anyone with the public key can verify that it was not changed. */
export const SignedHistory = z.strictObject({
  /** The signed part, as canonical JSON (RFC 8785). */
  signed: z.strictObject({
    format: z.literal('arung-order-history/1'),
    orderNumber: z.string(),
    madeAt: Instant,
    madeBy: z.strictObject({ id: Uuid, name: z.string().nullable() }),
    count: z.int(),
    /** Whether the order has older events than these. */
    hasEarlier: z.boolean(),
    /** The first and the last revision of each stream in the file. All revisions between them are included. */
    streams: z.array(z.strictObject({ stream: z.string(), from: z.int(), to: z.int() })),
    events: z.array(HistoryEntry),
  }),
  key: ExportKey,
  /** Base64url. */
  signature: z.string(),
})
export type SignedHistory = z.infer<typeof SignedHistory>
