import { z } from 'zod'

/** The data that the page after sending repeats. It travels with the navigation and never in an address. */
export const SentMessage = z.object({
  firstName: z.string(),
  email: z.string(),
  message: z.string(),
})
export type SentMessage = z.infer<typeof SentMessage>
