import type { OwnAgentTerms } from '@arung/contracts/reservation-agents/views'
import { liveResource, type Resource } from '../app/api/resource.ts'

/** What is agreed with the signed-in agent. */
export const ownTermsResource: Resource<OwnAgentTerms> = liveResource('GET /reservation/terms')
