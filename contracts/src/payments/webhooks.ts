import { z } from 'zod'

/** Answer to a webhook that was stored durably; what it means is worked out afterwards. */
export const WebhookStored = z.strictObject({ stored: z.boolean() })
