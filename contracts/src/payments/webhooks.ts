import { z } from 'zod'

/** The response to a webhook that was stored durably. It is processed afterwards. */
export const WebhookStored = z.strictObject({ stored: z.boolean() })
