import type { z } from 'zod'
import { Uuid } from '../scalars.ts'
import { CompanionDetails } from './requests.ts'

export const CompanionView = CompanionDetails.extend({ companionId: Uuid })
export type CompanionView = z.infer<typeof CompanionView>
